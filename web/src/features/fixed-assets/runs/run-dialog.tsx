import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { EUR } from 'contract/croatia/money'
import { monthNumbered, monthOf, monthOfYear, yearOfMonth } from 'contract/croatia/depreciation/months'
import { begunDepreciationRuns, depreciationPreviews, depreciationRuns, RUN_AT_ONCE_MAX, type CalendarMonth, type DepreciationRun } from 'contract/fixed-assets/depreciation-runs' // prettier-ignore
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { useBackgroundWork } from '../../../kit/background/use-background-work.ts'
import { moneyText, monthFor, monthText, today } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { Report } from '../../../kit/reports/report.tsx'
import { usePartReport } from '../../../kit/reports/use-report.ts'
import { LoadedDialog } from '../../../kit/reports/loaded-dialog.tsx'
import { toast } from '../../../kit/toast.ts'
import { useCall } from '../../../kit/use-call.ts'
import { useSave } from '../../../kit/use-save.ts'
import { Confirm } from '../../../ui/dialogs/confirm.tsx'
import { FormActions } from '../../../ui/dialogs/form-actions.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TableBones } from '../../../ui/tables/table-bones.tsx'
import { RunList } from './run-list.tsx'
import { RunUnderWay } from './run-under-way.tsx'
import { UndoRun } from './undo-run.tsx'
import classes from './runs.module.css'

/** The run of a month: its list first, and then it is booked whole. Default, for React's lazy. */
export default function RunDialog({ onClose }: { readonly onClose: () => void }) {
  const asked = useCall(depreciationRuns.list, undefined, { businessSubjectId: useBusinessSubjectId() })
  return (
    <LoadedDialog
      of={asked}
      title={t('depreciationRuns.title')}
      notLoaded={t('depreciationRuns.notLoaded')}
      width={820}
      onClose={onClose}
    >
      {({ rows, next, canRun }) => <Turn runs={rows} next={next} canRun={canRun} onClose={onClose} />}
    </LoadedDialog>
  )
}

type Props = {
  readonly runs: readonly DepreciationRun[]
  readonly next: CalendarMonth
  readonly canRun: boolean
  readonly onClose: () => void
}

function Turn({ runs, next, canRun, onClose }: Props) {
  const [month, setMonth] = useState(next)
  const [last] = runs
  return (
    <div className={classes['turn']}>
      <p>{canRun ? t('depreciationRuns.about') : t('depreciationRuns.upToDate', { month: monthText(next) })}</p>
      {!last && <FirstMonth latest={next} chosen={month} onChoose={setMonth} />}
      {last && <UndoRun run={last} />}
      {canRun && <Booking key={`${month.year}-${month.month}`} month={last ? next : month} onClose={onClose} />}
    </div>
  )
}

const MONTHS_BACK = 24

type FirstProps = {
  readonly latest: CalendarMonth
  readonly chosen: CalendarMonth
  readonly onChoose: (month: CalendarMonth) => void
}

/** With which month the runs begin is for the person to say, once. */
function FirstMonth({ latest, chosen, onChoose }: FirstProps) {
  const from = monthNumbered(latest.year, latest.month)
  const months = Array.from({ length: MONTHS_BACK }, (_, back) => ({
    year: yearOfMonth(from - back),
    month: monthOfYear(from - back),
  }))
  return (
    <NativeSelect
      label={t('depreciationRuns.first')}
      data={months.map((one) => ({ value: String(monthNumbered(one.year, one.month)), label: monthText(one) }))}
      value={String(monthNumbered(chosen.year, chosen.month))}
      onChange={({ currentTarget: { value } }) =>
        onChoose({ year: yearOfMonth(Number(value)), month: monthOfYear(Number(value)) })
      }
    />
  )
}

function Booking({ month, onClose }: { readonly month: CalendarMonth; readonly onClose: () => void }) {
  const businessSubjectId = useBusinessSubjectId()
  const [isAsking, setIsAsking] = useState(false)
  const preview = usePartReport(depreciationPreviews.get, month, { businessSubjectId })
  const { data } = preview
  const onDone = ({ totalAmount }: DepreciationRun) =>
    toast.success(t('depreciationRuns.done', { month: monthFor(month), amount: moneyText(totalAmount, EUR) }))
  const { save, isSaving } = useSave(depreciationRuns.create, {
    onSaved: (run) => {
      onDone(run)
      onClose()
    },
  })
  const { running, begin } = useBackgroundWork(begunDepreciationRuns)
  if (running) return <RunUnderWay running={running} onClose={onClose} />
  const book = () => {
    if (!data) return
    const asked = { ...month, totalAmount: data.totalAmount }
    if (data.totalCount <= RUN_AT_ONCE_MAX) return void save(asked, { businessSubjectId })
    begin(
      asked,
      { businessSubjectId },
      {
        onDone,
        onRefused: (why) => toast.error(t('depreciationRuns.refused'), why),
        onFailed: () => toast.error(t('depreciationRuns.failed'), t('depreciationRuns.failedMessage')),
      },
    )
  }
  return (
    <>
      <Report
        of={preview}
        notLoaded={t('depreciationRuns.notLoaded')}
        bones={<TableBones rowCount={3} />}
        empty={<Notice>{t('depreciationRuns.nothing')}</Notice>}
      >
        {(whole) => <RunList preview={whole} />}
      </Report>
      {data && (
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {t('global.cancel')}
          </Button>
          <Button loading={isSaving} data-autofocus onClick={isRunning(month) ? () => setIsAsking(true) : book}>
            {t('depreciationRuns.book', { month: monthFor(month) })}
          </Button>
        </FormActions>
      )}
      <Confirm
        isOpen={isAsking}
        title={t('depreciationRuns.runningTitle', { month: monthFor(month) })}
        message={t('depreciationRuns.runningMessage', { month: monthFor(month) })}
        action={t('depreciationRuns.book', { month: monthFor(month) })}
        isBusy={isSaving}
        onConfirm={() => {
          setIsAsking(false)
          book()
        }}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}

/** Of a month that has not ended yet more may become known. */
const isRunning = ({ year, month }: CalendarMonth): boolean => monthNumbered(year, month) === monthOf(today())
