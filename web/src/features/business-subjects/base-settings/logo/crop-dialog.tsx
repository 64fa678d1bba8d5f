import { ActionIcon, Button } from '@mantine/core'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { LOGO_HEIGHT_PX, LOGO_WIDTH_PX } from 'contract/business-subjects/logos'
import { t } from '../../../../kit/messages.ts'
import { toast } from '../../../../kit/toast.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { FormActions } from '../../../../ui/dialogs/form-actions.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { croppedPicture, leastZoom, mostZoom, wholeZoom, type Area, type Picture, type Rotation } from './picture.ts'
import classes from './crop-dialog.module.css'

type Props = {
  readonly picture: Picture
  readonly isSaving: boolean
  readonly onCropped: (file: File) => void | Promise<void>
  readonly onClose: () => void
}

const START = { x: 0, y: 0 }
const ZOOM_STEP = 0.05

/** Which part of a picture is the logo, all of it unless told otherwise: it is moved and zoomed under the frame, and turned. */
export function CropDialog({ picture, isSaving, onCropped, onClose }: Props) {
  const [crop, setCrop] = useState(START)
  const [zoom, setZoom] = useState(() => wholeZoom(picture.image, 0))
  const [rotation, setRotation] = useState<Rotation>(0)
  const [area, setArea] = useState<Area | null>(null)
  const [least, most] = [leastZoom(picture.image, rotation), mostZoom(picture.image, rotation)]
  const turn = (by: 90 | -90) => {
    const turned = ((rotation + by + 360) % 360) as Rotation
    setRotation(turned)
    setCrop(START)
    const isWhole = zoom === wholeZoom(picture.image, rotation)
    setZoom(isWhole ? wholeZoom(picture.image, turned) : Math.min(zoom, mostZoom(picture.image, turned)))
  }
  const confirm = async () => {
    if (!area) return
    const file = await croppedPicture(picture, area, rotation).catch(() => null)
    if (file) await onCropped(file)
    else toast.error(t('global.genericErrorToastTitle'), t('baseSettings.cropFailed'))
  }
  return (
    <Dialog title={t('baseSettings.cropTitle')} isOpen onClose={onClose} width={680}>
      <div className={classes['frame']}>
        <Cropper
          image={picture.url}
          aspect={LOGO_WIDTH_PX / LOGO_HEIGHT_PX}
          crop={crop}
          zoom={zoom}
          rotation={rotation}
          minZoom={least}
          maxZoom={most}
          restrictPosition={zoom >= 1}
          disableAutomaticStylesInjection
          cropperProps={{ role: 'group', 'aria-label': t('baseSettings.cropArea') }}
          mediaProps={{ alt: '' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => setArea(pixels)}
          onCropComplete={(_, pixels) => setArea(pixels)}
        />
      </div>
      <div className={classes['tools']}>
        <ActionIcon aria-label={t('baseSettings.rotateLeft')} title={t('baseSettings.rotateLeft')} onClick={() => turn(-90)}>
          <Icon name="turnLeft" />
        </ActionIcon>
        <ActionIcon aria-label={t('baseSettings.rotateRight')} title={t('baseSettings.rotateRight')} onClick={() => turn(90)}>
          <Icon name="turnRight" />
        </ActionIcon>
        <label>
          <span>{t('baseSettings.zoom')}</span>
          <input
            type="range"
            min={least}
            max={most}
            step={ZOOM_STEP}
            value={zoom}
            onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
          />
        </label>
      </div>
      <FormActions>
        <Button variant="default" onClick={onClose}>
          {t('global.cancel')}
        </Button>
        <Button loading={isSaving} disabled={area === null} onClick={() => void confirm()}>
          {t('baseSettings.cropConfirm')}
        </Button>
      </FormActions>
    </Dialog>
  )
}
