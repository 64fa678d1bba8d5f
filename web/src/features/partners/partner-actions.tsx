import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { setOffs } from 'contract/bank/set-offs/set-offs'
import { partnerMerges } from 'contract/partners/partner-merges'
import { partnerStatements } from 'contract/partners/partner-files'
import { partners, type PartnerDetails } from 'contract/partners/partners'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../kit/actor.tsx'
import { useIsMobile } from '../../kit/breakpoints.ts'
import { useMadeFile } from '../../kit/made-files/use-made-file.ts'
import { t } from '../../kit/messages.ts'
import { toast } from '../../kit/toast.ts'
import { useSave } from '../../kit/use-save.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ActionsMenu } from '../../ui/menus/actions-menu.tsx'
import { saidOf } from './dialog/partner-values.ts'
import { RemovalDialog } from './removal-dialog.tsx'

const MergeDialog = lazy(() => import('./merge-dialog.tsx'))
const PartnerHistory = lazy(() => import('./partner-history.tsx'))

type Props = {
  readonly partner: PartnerDetails
  readonly isMerging: boolean
  readonly setIsMerging: (isMerging: boolean) => void
}

/** What can be done with a partner beside changing it: the statement as a button where there is room, the rest in a menu. */
export function PartnerActions({ partner, isMerging, setIsMerging }: Props) {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const may = useMay()
  const navigate = useNavigate()
  // Beside a long name there is no room for a button on a mobile.
  const isMobile = useIsMobile()
  const hasStatement = may(partnerStatements.create)
  const [opened, setOpened] = useState<'removal' | 'history' | null>(null)
  const { id, name, isActive, receivableAmount, payableAmount } = partner
  const canSetOff = may(setOffs.create) && receivableAmount > 0 && payableAmount > 0
  const statement = useMadeFile(partnerStatements)
  const makeStatement = () => statement.make({}, { businessSubjectId, partnerId: id })
  const { save } = useSave(partners.update, {
    onSaved: () => {
      toast.success(t(isActive ? 'partners.archivedDone' : 'partners.restoredDone'))
    },
  })
  const changing = [
    {
      label: t(isActive ? 'partners.archive' : 'partners.restore'),
      onClick: () => void save({ ...saidOf(partner), isActive: !isActive }, { businessSubjectId, id }),
    },
    ...(may(partnerMerges.create) ? [{ label: t('partners.merge'), onClick: () => setIsMerging(true) }] : []),
    { label: t('partners.remove'), onClick: () => setOpened('removal') },
  ]
  return (
    <>
      {hasStatement && !isMobile && (
        <Button variant="default" loading={statement.running !== null} onClick={makeStatement}>
          {t('partners.statement')}
        </Button>
      )}
      <ActionsMenu
        name={name}
        actions={[
          ...(hasStatement && isMobile ? [{ label: t('partners.statement'), onClick: makeStatement }] : []),
          ...(canSetOff
            ? [{ label: t('setOffs.new'), onClick: () => void navigate({ to: paths.newSetOff(businessSubjectSlug, id) }) }]
            : []),
          ...(may(partners.update) ? changing : []),
          { label: t('partners.history'), onClick: () => setOpened('history') },
        ]}
      />
      {opened === 'removal' && (
        <RemovalDialog
          partner={partner}
          onClose={() => setOpened(null)}
          onRemoved={() => void navigate({ to: paths.partners(businessSubjectSlug) })}
        />
      )}
      <Suspense>
        {isMerging && <MergeDialog partner={partner} onClose={() => setIsMerging(false)} />}
        {opened === 'history' && (
          <Dialog title={name} isOpen width={640} onClose={() => setOpened(null)}>
            <PartnerHistory partnerId={id} />
          </Dialog>
        )}
      </Suspense>
    </>
  )
}
