import { Button, NativeSelect } from '@mantine/core'
import { useForm } from '@mantine/form'
import { statementCsvMappings, type CsvDoubt, type CsvReading } from 'contract/bank/csv/csv-mappings'
import type { BankStatementImport } from 'contract/bank/bank-statement-imports'
import { STATEMENT_COLUMNS } from 'contract/bank/csv/statement-columns'
import { ibanInGroups } from 'contract/croatia/iban'
import { useBusinessSubjectId } from '../../../../kit/actor.tsx'
import { RowProblems } from '../../../../kit/imports/import-outcome.tsx'
import { ReadAs } from '../../../../kit/imports/read-as.tsx'
import { marked } from '../../../../kit/marked.ts'
import { t } from '../../../../kit/messages.ts'
import { KeptTyping } from '../../../../kit/records/kept-typing.tsx'
import { useSave } from '../../../../kit/use-save.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { FormActions } from '../../../../ui/dialogs/form-actions.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { SampleRows } from './sample-rows.tsx'
import { useCsvReading, type Looked } from './use-csv-reading.ts'
import classes from './csv-dialog.module.css'

type Props = {
  readonly file: File
  /** By which a large one is kept already. */
  readonly bankStatementImportId: number | null
  readonly onClose: () => void
  /** It is on its way in. */
  readonly onDone: (begun: BankStatementImport) => void
}

/** What the columns of a bank's CSV are, said once: how it was read, three rows of it, and what can't be read. */
export function CsvDialog({ file, bankStatementImportId, onClose, onDone }: Props) {
  const form = useForm<{ looked: Looked }>({ initialValues: { looked: {} } })
  const { looked } = form.values
  const look = (said: Looked) => form.setFieldValue('looked', said)
  const { reading, problem, isBusy } = useCsvReading(file, bankStatementImportId, looked)
  const { save, isSaving } = useSave(statementCsvMappings.create, { form: marked(form), onSaved: onDone })
  const businessSubjectId = useBusinessSubjectId()
  const confirmed = reading && confirmedBy(reading, looked)
  return (
    <Dialog
      title={t('bankCsv.title', { name: file.name })}
      isOpen
      isFullForm
      width={760}
      isDirty={form.isDirty()}
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const sent = bankStatementImportId === null ? file : null
          if (confirmed && !isBusy) void save({ ...confirmed, bankStatementImportId }, { businessSubjectId }, { file: sent })
        }}
      >
        <div className={classes['reading']}>
          {/* A reload loses the file too: what was said is given back to the same file, once it is chosen again. */}
          <KeptTyping form={form} of="bank-csv-columns" id={`${file.name} ${file.size}`} />
          <p>{t('bankCsv.hint')}</p>
          {problem && <Notice kind="error">{problem}</Notice>}
          {isBusy && !reading && <output>{t('bankCsv.looking', { name: file.name })}</output>}
          {reading && <Said {...{ reading, looked, look }} isDisabled={isSaving} />}
        </div>
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {t('global.cancel')}
          </Button>
          <Button type="submit" loading={isSaving} disabled={!confirmed || isBusy}>
            {t('bankCsv.confirm')}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}

type SaidProps = {
  readonly reading: CsvReading
  readonly looked: Looked
  readonly look: (looked: Looked) => void
  readonly isDisabled: boolean
}

/** What was chosen shows at once, and stays to be chosen while the file is looked at: a field that is taken away loses the keyboard. */
function Said({ reading, looked, look, isDisabled }: SaidProps) {
  const { accounts, isDayOrderOpen, problems, problemCount } = reading
  const bankAccountId = looked.bankAccountId ?? reading.bankAccountId
  const columnAt = (place: number) => (looked.columns ? (looked.columns[place] ?? null) : reading.headings[place]?.column) ?? null
  return (
    <>
      <NativeSelect
        label={t('bankCsv.account')}
        required
        data-autofocus
        disabled={isDisabled}
        data={[
          ...(bankAccountId === null ? [{ value: '', label: t('bankCsv.chooseAccount') }] : []),
          ...accounts.map(({ id, name, iban }) => ({ value: String(id), label: `${name} · ${ibanInGroups(iban)}` })),
        ]}
        value={bankAccountId ?? ''}
        onChange={({ currentTarget: { value } }) => look({ ...looked, bankAccountId: Number(value) })}
      />
      {reading.bankAccountId === bankAccountId && <Doubts of={reading} />}
      <ReadAs
        columns={STATEMENT_COLUMNS}
        outcome={{
          separator: looked.separator ?? reading.separator,
          encoding: looked.encoding ?? reading.encoding,
          decimalMark: looked.decimalMark ?? reading.decimalMark,
          dayOrder: looked.dayOrder ?? (isDayOrderOpen ? null : reading.dayOrder),
          headings: reading.headings.map(({ text }, place) => ({ text, column: columnAt(place) })),
        }}
        isDisabled={isDisabled}
        dayOrderAsked={t('bankCsv.chooseDayOrder')}
        onChange={(chosen) => look({ ...(chosen as Looked), bankAccountId: looked.bankAccountId ?? null })}
      />
      {isDayOrderOpen && <Notice>{t('bankCsv.dayOrderOpen')}</Notice>}
      <SampleRows reading={reading} />
      {problemCount > 0 && <RowProblems columns={STATEMENT_COLUMNS} {...{ problems, problemCount }} />}
    </>
  )
}

/** The file may be of another account: why, before anything of it is kept. Whoever knows better goes on. */
const Doubts = ({ of: { doubts } }: { readonly of: CsvReading }) =>
  doubts.length > 0 && (
    <Notice title={t('bankCsv.doubts.title')}>
      {doubts.map(({ kind, row, accountName }) => (
        <div key={kind}>{doubtText(kind, { row: row ?? 0, name: accountName })}</div>
      ))}
    </Notice>
  )

const doubtText = (kind: CsvDoubt['kind'], params: { readonly row: number; readonly name: string }): string =>
  kind === 'OtherBalance' && params.name !== '' ? t('bankCsv.doubts.BalanceOf', params) : t(`bankCsv.doubts.${kind}`, params)

/** What is saved; null as long as something is not said or can't be read. */
function confirmedBy({ bankAccountId, isDayOrderOpen, problemCount, sample, ...reading }: CsvReading, looked: Looked) {
  if (bankAccountId === null || isDayOrderOpen || problemCount > 0 || sample.length === 0) return null
  const { decimalMark, dayOrder, headings } = reading
  const text = { separator: looked.separator ?? null, encoding: looked.encoding ?? null }
  return { ...text, decimalMark, dayOrder, columns: headings.map(({ column }) => column), bankAccountId }
}
