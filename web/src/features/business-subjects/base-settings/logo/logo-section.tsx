import { Button } from '@mantine/core'
import { lazy, Suspense, useRef, useState, type DragEvent, type ReactNode } from 'react'
import type { BasicInfo } from 'contract/business-subjects/basic-info'
import { LOGO_MAX_BYTES, LOGO_PICKED_TYPES, logos } from 'contract/business-subjects/logos'
import { isPictureTooLarge } from 'contract/files/picture-pixels'
import { useBusinessSubjectId, useMay } from '../../../../kit/actor.tsx'
import { t } from '../../../../kit/messages.ts'
import { toast } from '../../../../kit/toast.ts'
import { useSave } from '../../../../kit/use-save.ts'
import { SettingsSection } from '../../../../ui/settings/settings-section.tsx'
import { useAfterChange } from '../use-after-change.ts'
import { openPicture, type Picture } from './picture.ts'
import classes from './logo-section.module.css'

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }))

/** The logo, and for those who may change it the place to drop a picture (PERM-21, PERM-24). */
export function LogoSection({ info: { logoUrl, name } }: { readonly info: BasicInfo }) {
  const may = useMay()
  const logo = logoUrl ? <img className={classes['logo']} src={logoUrl} alt={t('baseSettings.logoOf', { name })} /> : null
  return (
    <SettingsSection title={t('baseSettings.logo')}>
      {may(logos.create) ? (
        <LogoDrop logo={logo} />
      ) : (
        <div className={classes['shown']}>{logo ?? <p>{t('baseSettings.noLogo')}</p>}</div>
      )}
    </SettingsSection>
  )
}

export function LogoDrop({ logo }: { readonly logo: ReactNode }) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOver, setIsOver] = useState(false)
  const { picture, problem, take, upload, isSaving, stop } = useNewLogo()
  const over = (event: DragEvent, isNow: boolean) => {
    event.preventDefault()
    setIsOver(isNow)
  }
  return (
    <div
      className={classes['drop']}
      data-over={isOver || undefined}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false)
        void take(event.dataTransfer.files[0])
      }}
    >
      {logo}
      <input
        ref={input}
        type="file"
        hidden
        accept={LOGO_PICKED_TYPES.join(',')}
        aria-label={t('baseSettings.logo')}
        onChange={({ currentTarget }) => {
          const [picked] = currentTarget.files ?? []
          void take(picked).finally(() => (currentTarget.value = ''))
        }}
      />
      <p className={classes['hint']}>{t('baseSettings.dropLogo')}</p>
      <Button ref={button} variant="default" loading={isSaving} onClick={() => input.current?.click()}>
        {t(logo ? 'baseSettings.changeLogo' : 'baseSettings.uploadLogo')}
      </Button>
      <ul className={classes['limits']}>
        <li>{t('baseSettings.logoMaxSize')}</li>
        <li>{t('baseSettings.logoFormats')}</li>
        <li>{t('baseSettings.logoMaxBytes')}</li>
      </ul>
      {problem && (
        <p role="alert" className={classes['problem']}>
          {problem}
        </p>
      )}
      <Suspense>
        {picture && (
          <CropDialog
            picture={picture}
            isSaving={isSaving}
            onCropped={upload}
            onClose={() => {
              stop()
              button.current?.focus()
            }}
          />
        )}
      </Suspense>
    </div>
  )
}

/** From a picked file to the logo: what can't be one is told where it was picked (GAP-68), the rest goes through the crop dialog. */
function useNewLogo() {
  const businessSubjectId = useBusinessSubjectId()
  const afterChange = useAfterChange()
  const [picture, setPicture] = useState<Picture | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const stop = () => {
    if (picture) URL.revokeObjectURL(picture.url)
    setPicture(null)
  }
  const { save, isSaving } = useSave(logos.create, {
    onSaved: async ({ businessSubjectSlug }) => {
      toast.success(t('baseSettings.logoSaved'))
      await afterChange(businessSubjectSlug)
    },
  })
  const take = async (file: File | undefined) => {
    if (!file) return
    const why = await whyNot(file)
    setProblem(why)
    if (why === null) setPicture(await openPicture(file).catch(notCropped))
  }
  const upload = async (file: File) => {
    stop()
    if (file.size > LOGO_MAX_BYTES) return setProblem(t('baseSettings.logoTooLarge'))
    await save(undefined, { businessSubjectId }, { file })
  }
  return { picture, problem, take, upload, isSaving, stop }
}

const notCropped = () => {
  toast.error(t('global.genericErrorToastTitle'), t('baseSettings.cropFailed'))
  return null
}

async function whyNot(file: File): Promise<string | null> {
  if (!LOGO_PICKED_TYPES.some((one) => one === file.type)) return t('baseSettings.logoWrongType')
  if (file.size > LOGO_MAX_BYTES) return t('baseSettings.logoPickedTooLarge')
  return isPictureTooLarge(new Uint8Array(await file.arrayBuffer())) ? t('baseSettings.logoPickedTooManyPixels') : null
}
