import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { currentUser, ownsSharedBusinessSubject } from 'contract/auth/current-user'
import { paths } from 'contract/paths'
import { OWNER_ROLE_ID } from 'contract/roles'
import { t } from '../../../kit/messages.ts'
import { forget } from '../../../kit/session.ts'
import { useSave } from '../../../kit/use-save.ts'
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useUser } from './use-user.ts'
import classes from './delete-account-dialog.module.css'

/** Asks before the account is erased, and says all that goes with it. */
export function DeleteAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const { email, businessSubjects } = useUser()
  const [refusal, setRefusal] = useState<string>()
  const { save: erase, isSaving } = useSave(currentUser.remove, {
    onSaved: () => {
      forget()
      // Loaded anew, so that nothing of the person stays in memory.
      location.assign(paths.signIn())
    },
    onRefused: ({ code, params }) => {
      if (code !== ownsSharedBusinessSubject.code) return false
      setRefusal(t('user.ownsSharedBusinessSubject', params))
      return true
    },
  })
  const owned = businessSubjects.filter(({ userRoleId }) => userRoleId === OWNER_ROLE_ID)
  return (
    <DialogFrame
      title={t('user.deleteAccountTitle')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('global.cancel')}
          </Button>
          <Button variant="outline" color="red" loading={isSaving} onClick={() => void erase()}>
            {t('user.deleteForGood')}
          </Button>
        </>
      }
    >
      <div className={classes['text']}>
        {refusal !== undefined && (
          <Notice kind="error">
            {refusal} <Link to={paths.ownBusinessSubjects()}>{t('user.toOwnBusinessSubjects')}</Link>
          </Notice>
        )}
        <p>{t('user.deleteAccountMessage', { email })}</p>
        {owned.length > 0 && (
          <>
            <p>{t('user.deleteAccountOwned')}</p>
            <ul>
              {owned.map(({ businessSubjectId, businessSubjectName }) => (
                <li key={businessSubjectId}>{businessSubjectName}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </DialogFrame>
  )
}
