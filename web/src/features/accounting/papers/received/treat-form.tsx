import { Button, Checkbox } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { receivedPapers, type ReceivedPaper } from 'contract/accounting/received/received-papers'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../../../kit/actor.tsx'
import { call } from '../../../../kit/call.ts'
import { t } from '../../../../kit/messages.ts'
import { RecordFields } from '../../../../kit/records/record-fields.tsx'
import { useSentForm } from '../../../../kit/records/use-sent-form.ts'
import { toast } from '../../../../kit/toast.ts'
import { DayField } from '../../../../ui/inputs/day-field.tsx'
import { useShortcut } from '../../../../ui/keys/shortcuts.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { Amount } from '../../../../ui/values/amount.tsx'
import { DeclarationsSection } from '../../customs/declarations-section.tsx'
import { AdvancesField } from './advances-field.tsx'
import { EntryPreview } from './entry-preview.tsx'
import { GroupFields } from './group-fields.tsx'
import { SpreadFields } from './spread-fields.tsx'
import { treatErrors, treatmentSaid, valuesOf } from './treat-values.ts'
import classes from './treat.module.css'

/** Goods from outside the EU, whose VAT customs declare. */
const IMPORT = 'G'

/** How a received invoice is treated, as it is proposed, and the entry that comes of it. Posting with questions left goes to the first. */
export function TreatForm({ paper, onPosted }: { readonly paper: ReceivedPaper; readonly onPosted: () => void }) {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const may = useMay()(receivedPapers.update)
  const isAgain = paper.state === 'Posted'
  const form = useForm({ initialValues: valuesOf(paper), validate: treatErrors })
  const edited = useSentForm({
    form,
    send: (values) => call(receivedPapers.update, treatmentSaid(values), { businessSubjectId, id: paper.id }),
    say: (why) => toast.error(t('receivedPapers.notSaved'), why),
    onSaved: () => {
      toast.success(t('paperInbox.posted', { number: paper.documentNumber }))
      onPosted()
    },
  })
  const send = form.onSubmit(edited.save, (errors) => {
    const [first = ''] = Object.keys(errors)
    const field = form.getInputNode(first) ?? document.getElementById(first)
    field?.focus()
  })
  useShortcut('mod+enter', t('paperInbox.keys.post'), () => {
    if (may) send()
  })
  const day = (field: 'arrivedOn' | 'deliveredOn' | 'vatOn' | 'bookedOn' | 'reversedOn', description = '') => (
    <DayField
      label={field === 'arrivedOn' || field === 'deliveredOn' ? t(`receivedPapers.${field}`) : t(`paperInbox.${field}`)}
      description={description}
      value={form.values[field]}
      onChange={(said) => form.setFieldValue(field, said)}
      error={form.errors[field]}
    />
  )
  const missing = Object.keys(treatErrors(form.values)).length
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only follows which of its fields has the focus
    <form
      noValidate
      onSubmit={send}
      className={classes['treat']}
      onFocus={({ target }) => setIsChoosing(target.role === 'combobox')}
      onBlur={() => setIsChoosing(false)}
    >
      <header>
        <h2>
          {paper.partnerName} · {paper.documentNumber}
        </h2>
        <Amount cents={paper.totalAmount} currency={paper.currency} place="text" isStrong />
      </header>
      {isAgain && (
        <Notice>
          {t('paperInbox.again')}{' '}
          {paper.ledgerEntryId !== null && (
            <Link to={paths.ledgerEntry(businessSubjectSlug, paper.ledgerEntryId)}>{t('paperInbox.openEntry')}</Link>
          )}
        </Notice>
      )}
      <RecordFields edited={{ ...edited, isSaving: edited.isSaving || !may }} of="received-paper" id={paper.id} isBeside>
        <div className={classes['days']}>
          {day('arrivedOn')}
          {day('deliveredOn', t('receivedPapers.deliveredOnHint'))}
          {day('vatOn', t(isAgain ? 'paperInbox.vatOnAgainHint' : 'paperInbox.vatOnHint'))}
          {day('bookedOn', t('paperInbox.bookedOnHint'))}
          {isAgain && day('reversedOn', t('paperInbox.reversedOnHint'))}
        </div>
        {paper.groups.map((group, index) => (
          <GroupFields key={group.ordinal} form={form} index={index} group={group} of={paper} />
        ))}
        <SpreadFields form={form} proposed={paper.spreadProposed} />
        <AdvancesField
          paper={paper}
          value={form.values.advancePaperIds}
          onChange={(ids) => form.setFieldValue('advancePaperIds', ids)}
        />
        <Checkbox
          label={t('receivedPapers.isSupplierPaidBill')}
          description={paper.isByPaidBill ? t('receivedPapers.isByPaidBill') : null}
          {...form.getInputProps('isSupplierPaidBill', { type: 'checkbox' })}
        />
      </RecordFields>
      {paper.documentId !== null && form.values.groups.some(({ treatment }) => treatment === IMPORT) && (
        <DeclarationsSection documentId={paper.documentId} documentNumber={paper.documentNumber} />
      )}
      {may ? (
        <EntryPreview paperId={paper.id} values={form.values} isComplete={missing === 0} isChoosing={isChoosing} />
      ) : (
        <p>{t('paperInbox.mayNot')}</p>
      )}
      {may && (
        <footer>
          {missing > 0 && <span className={classes['missing']}>{t('paperInbox.missing', { count: missing })}</span>}
          <Button type="submit" loading={edited.isSaving}>
            {t(isAgain ? 'paperInbox.postAgain' : 'paperInbox.post')}
          </Button>
        </footer>
      )}
    </form>
  )
}
