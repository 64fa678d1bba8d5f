import type { DemonstrationSignIns } from 'contract/auth/registrations'
import { ROLES } from 'contract/roles'
import { t } from '../../kit/messages.ts'
import classes from './demonstration-people.module.css'

type Props = { readonly of: DemonstrationSignIns; readonly onChoose: (email: string) => void }

/** Whom one can sign in as in the demonstration, what they are and where: one press signs in as somebody. */
export default function DemonstrationPeople({ of: { people }, onChoose }: Props) {
  return (
    <section className={classes['people']} aria-label={t('auth.demonstration.title')}>
      <h2>{t('auth.demonstration.title')}</h2>
      <ul>
        {people.map(({ email, displayName, companies }) => (
          <li key={email}>
            <button type="button" onClick={() => onChoose(email)}>
              <strong>{displayName}</strong>
              <span>
                {companies.length === 0
                  ? t('auth.demonstration.noCompany')
                  : companies.map(({ name, role }) => `${roleText(role)}, ${name}`).join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** By the role itself and not by what the API calls it, so that the first page has its text. */
function roleText(role: string): string {
  const known = ROLES.find(({ name }) => name === role)
  return known ? t(known.name) : role
}
