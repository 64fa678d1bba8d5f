import { Button } from '@mantine/core'
import { t } from '../../kit/messages.ts'
import { FormActions } from './form-actions.tsx'

type Props = {
  /** What the form does: "Save", "Add". */
  readonly label: string
  readonly isSaving: boolean
  /** What it does can't be taken back. */
  readonly isDangerous?: boolean
  readonly onCancel: () => void
}

/** The foot of a form that saves: leave it, or do it. */
export const SaveActions = ({ label, isSaving, isDangerous = false, onCancel }: Props) => (
  <FormActions>
    <Button variant="default" onClick={onCancel}>
      {t('global.cancel')}
    </Button>
    <Button
      type="submit"
      loading={isSaving}
      data-dangerous={isDangerous || undefined}
      {...(isDangerous && { variant: 'outline', color: 'red' })}
    >
      {label}
    </Button>
  </FormActions>
)
