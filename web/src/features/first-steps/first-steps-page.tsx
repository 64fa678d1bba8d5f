import { Button } from '@mantine/core'
import { firstSteps } from 'contract/first-steps/first-steps'
import { useAtWork } from '../../kit/actor.tsx'
import { t } from '../../kit/messages.ts'
import { toast } from '../../kit/toast.ts'
import { useCall } from '../../kit/use-call.ts'
import { useSave } from '../../kit/use-save.ts'
import { Page } from '../../ui/page.tsx'
import { LastingSteps } from './first-steps.tsx'

/** The first steps in the settings, where they are found again once they were put away. */
export function FirstStepsPage() {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const { data } = useCall(firstSteps.get, undefined, { businessSubjectId })
  const { save, isSaving } = useSave(firstSteps.update, { onSaved: () => toast.success(t('firstSteps.shownAgain')) })
  const showAgain = () => void save({ isPutAway: false }, { businessSubjectId })
  return (
    <Page
      title={t('firstSteps.title')}
      actions={
        data?.isPutAway && (
          <Button variant="default" loading={isSaving} onClick={showAgain}>
            {t('firstSteps.showAgain')}
          </Button>
        )
      }
    >
      <LastingSteps slug={businessSubjectSlug} />
    </Page>
  )
}
