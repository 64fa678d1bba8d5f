import { Link, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import type { CurrentUser, OwnBusinessSubject } from 'contract/auth/current-user'
import { paths } from 'contract/paths'
import { t } from '../../../kit/messages.ts'
import { signOut } from '../../../kit/sign-out.ts'
import { AuthFrame, InviteActivation } from '../../auth/index.ts'
import { FoundingForm } from './founding-form.tsx'
import { useMayFound } from './use-may-found.ts'
import classes from './founding.module.css'

/**
 * The third step in: a company of one's own, founded by its OIB, or that of others, with an invitation. Where the installation
 * lets nobody found one there are invitations only (AUTH-03, AUTH-12, GAP-18).
 */
export function FoundingPage() {
  const { user }: { user: CurrentUser } = useRouteContext({ strict: false })
  const mayFound = useMayFound()
  const [isInvited, setIsInvited] = useState(user.isInvited)
  if (mayFound === null)
    return (
      <AuthFrame step={3} title={t('founding.title')}>
        {null}
      </AuthFrame>
    )
  const doors = user.businessSubjects.length > 0 && <Doors businessSubjects={user.businessSubjects} />
  if (isInvited || !mayFound)
    return (
      <InviteActivation
        key="invitation"
        intro={t(user.isInvited ? 'founding.invited' : 'auth.activationIntro')}
        foot={
          mayFound && (
            <Other question={t('founding.ownCompany')} answer={t('founding.foundOwn')} onChoose={() => setIsInvited(false)} />
          )
        }
      >
        {doors}
      </InviteActivation>
    )
  return (
    <AuthFrame
      key="founding"
      step={3}
      title={t('founding.title')}
      intro={t('founding.intro')}
      foot={
        <>
          <Other
            question={t('founding.othersCompany')}
            answer={t('founding.haveInvitation')}
            onChoose={() => setIsInvited(true)}
          />
          <p className={classes['out']}>
            <Link to={paths.userSettings()}>{t('userSettings.title')}</Link>
            <button type="button" onClick={() => void signOut()}>
              {t('founding.signOut')}
            </button>
          </p>
        </>
      }
    >
      {doors}
      <FoundingForm userId={user.id} own={user.businessSubjects} />
    </AuthFrame>
  )
}

type OtherProps = { readonly question: string; readonly answer: string; readonly onChoose: () => void }

const Other = ({ question, answer, onChoose }: OtherProps) => (
  <p>
    {question}{' '}
    <button type="button" onClick={onChoose}>
      {answer}
    </button>
  </p>
)

/** Who belongs to companies already finds the way into each. */
const Doors = ({ businessSubjects }: { readonly businessSubjects: readonly OwnBusinessSubject[] }) => (
  <nav aria-label={t('founding.yours')} className={classes['doors']}>
    <ul>
      {businessSubjects.map(({ businessSubjectId, businessSubjectName, businessSubjectSlug, oib }) => (
        <li key={businessSubjectId}>
          <Link to={paths.businessSubject(businessSubjectSlug)}>{businessSubjectName}</Link>
          <span className="tabular">{t('shell.oib', { oib })}</span>
        </li>
      ))}
    </ul>
  </nav>
)
