import { Button } from '@mantine/core'
import { QRCodeSVG } from 'qrcode.react'
import type { AuthenticatorSecret } from 'contract/auth/authenticators'
import type { output } from 'zod'
import { t } from '../../../../kit/messages.ts'
import { FormActions } from '../../../../ui/dialogs/form-actions.tsx'
import { CopyButton } from '../../../../ui/inputs/copy-button.tsx'
import classes from './authenticator.module.css'

type Props = {
  readonly secret: output<typeof AuthenticatorSecret>
  readonly onContinue: () => void
  readonly onCancel: () => void
}

const QR_PX = 256

/** The first step: the secret, to be scanned or typed. */
export const SecretStep = ({ secret: { secretKey, authenticatorUri }, onContinue, onCancel }: Props) => (
  <form
    className={classes['step']}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      onContinue()
    }}
  >
    <p>{t('user.scanHint')}</p>
    <div className={classes['qr']}>
      <QRCodeSVG value={authenticatorUri} size={QR_PX} title={t('user.qrCode')} />
    </div>
    <div className={classes['secret']}>
      <span>{t('user.secretKey')}</span>
      <code>{inGroups(secretKey)}</code>
      <CopyButton label={t('user.copyKey')} text={secretKey} />
    </div>
    <FormActions>
      <Button variant="default" onClick={onCancel}>
        {t('global.cancel')}
      </Button>
      <Button type="submit" data-autofocus>
        {t('user.continue')}
      </Button>
    </FormActions>
  </form>
)

/** Four letters at a time are easier to type. */
const inGroups = (key: string) => key.replaceAll(/(.{4})(?=.)/g, '$1 ')
