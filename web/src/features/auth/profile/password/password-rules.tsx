import { meetsRequirements, type PasswordRequirements } from 'contract/auth/registrations'
import { t, type Message } from '../../../../kit/messages.ts'
import { Icon } from '../../../../ui/icon.tsx'
import classes from './password-rules.module.css'

type Props = { readonly requirements: PasswordRequirements; readonly password: string }

/** What a new password must have; each rule is ticked as soon as it is met. */
export const PasswordRules = ({ requirements, password }: Props) => (
  <ul className={classes['rules']} aria-label={t('user.passwordRules')}>
    {rulesOf(requirements).map(({ name, only }) => {
      const isMet = meetsRequirements(password, { ...NOTHING, ...only })
      return (
        <li key={name} data-met={isMet || undefined}>
          <span aria-hidden>{isMet ? <Icon name="check" size={16} /> : '·'}</span>
          {t(name, { min: requirements.minLength, max: requirements.maxLength })}
          {isMet && <span className="seen-by-readers-only">{t('user.ruleMet')}</span>}
        </li>
      )
    })}
  </ul>
)

type Rule = { readonly name: Message; readonly only: Partial<PasswordRequirements> }

function rulesOf({ minLength, maxLength, ...needs }: PasswordRequirements): readonly Rule[] {
  return [
    { name: 'user.ruleLength', only: { minLength, maxLength } },
    ...NEEDS.filter(([need]) => needs[need]).map(([need, name]) => ({ name, only: { [need]: true } })),
  ]
}

const NEEDS = [
  ['needsDigit', 'user.ruleDigit'],
  ['needsUppercase', 'user.ruleUppercase'],
  ['needsLowercase', 'user.ruleLowercase'],
] as const satisfies readonly (readonly [keyof PasswordRequirements, Message])[]

const NOTHING: PasswordRequirements = {
  minLength: 0,
  maxLength: Number.MAX_SAFE_INTEGER,
  needsDigit: false,
  needsUppercase: false,
  needsLowercase: false,
}
