import { Button } from '@mantine/core'
import { t } from '../../../../kit/messages.ts'
import { DialogFrame } from '../../../../ui/dialogs/dialog-frame.tsx'
import { CopyButton } from '../../../../ui/inputs/copy-button.tsx'
import classes from './authenticator.module.css'

type Props = { readonly codes: readonly string[]; readonly onClose: () => void }

/** The recovery codes, told only once: no stray key or click closes them. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const text = `${codes.join('\n')}\n`
  return (
    <DialogFrame
      title={t('user.recoveryCodes')}
      isOpen
      canClose={false}
      onClose={onClose}
      actions={
        <Button data-autofocus onClick={onClose}>
          {t('user.codesKept')}
        </Button>
      }
    >
      <div className={classes['step']}>
        <p>{t('user.recoveryCodesHint')}</p>
        <ul className={classes['codes']} aria-label={t('user.recoveryCodes')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className={classes['take']}>
          <CopyButton label={t('user.copyCodes')} text={text} />
          <Button
            variant="default"
            component="a"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download={t('user.recoveryCodesFile')}
          >
            {t('user.downloadCodes')}
          </Button>
        </div>
      </div>
    </DialogFrame>
  )
}
