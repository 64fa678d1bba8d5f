import { Button } from '@mantine/core'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import type { InboxPaper } from 'contract/accounting/paper-inbox'
import { ledgerPapers } from 'contract/accounting/ledger-papers'
import { receivedPapers } from 'contract/accounting/received/received-papers'
import { documents } from 'contract/documents/documents'
import { useBusinessSubjectId, useMay } from '../../../../kit/actor.tsx'
import { Refused } from '../../../../kit/call.ts'
import { t } from '../../../../kit/messages.ts'
import { Found } from '../../../../kit/reports/found.tsx'
import { useCall } from '../../../../kit/use-call.ts'
import { Amount } from '../../../../ui/values/amount.tsx'
import { AnswerForm, useAnswer } from '../answer-form.tsx'
import { paperTitle } from '../paper-title.ts'
import { TreatForm } from '../received/treat-form.tsx'
import type { Posted } from './last-posted.tsx'
import classes from './inbox.module.css'

const DocumentContent = lazy(async () => ({ default: (await import('../../../documents/preview/index.ts')).DocumentContent }))

type Props = {
  readonly id: number
  /** Undefined where it is not among what asks: then it is a received paper that is treated again. */
  readonly row: InboxPaper | undefined
  readonly onDone: (posted: Posted | null) => void
  /** Where it resolved itself meanwhile the list is asked anew first, so that what opens instead is still there. */
  readonly askAnew: () => Promise<unknown>
  readonly onGone: () => void
  readonly onBack: () => void
}

/** The paper as it came, and beside it what a person says of it. */
export function InboxPane({ id, row, onDone, askAnew, onGone, onBack }: Props) {
  return (
    <>
      {row && row.sourceKind !== 'ReceivedInvoice' ? (
        <>
          <Desk documentId={row.documentId} />
          <section className={classes['side']} aria-label={t('paperInbox.treatment')}>
            <Back onBack={onBack} />
            <Other row={row} onDone={() => onDone(null)} />
          </section>
        </>
      ) : (
        <Received id={id} onDone={onDone} askAnew={askAnew} onGone={onGone} onBack={onBack} />
      )}
    </>
  )
}

const GONE = 404

function Received({ id, onDone, askAnew, onGone, onBack }: Omit<Props, 'row'>) {
  const found = useCall(receivedPapers.get, undefined, { businessSubjectId: useBusinessSubjectId(), id })
  const { error } = found
  const isGone = error instanceof Refused && error.problem.status === GONE
  const ask = useEffectEvent(askAnew)
  const leave = useEffectEvent(onGone)
  useEffect(() => {
    if (!isGone) return
    let isOpen = true
    void ask().then(() => {
      // Who went on by themselves meanwhile stays where they are.
      if (isOpen) leave()
    })
    return () => {
      isOpen = false
    }
  }, [isGone])
  if (isGone) return <output>{t('paperInbox.loading')}</output>
  return (
    <Found of={found} notThere={t('receivedPapers.notLoaded')}>
      {(paper) => (
        <>
          <Desk documentId={paper?.documentId ?? null} />
          <section className={classes['side']} aria-label={t('paperInbox.treatment')} aria-busy={paper?.id !== id}>
            <Back onBack={onBack} />
            {paper?.id === id && (
              <TreatForm
                key={`${id} ${paper.state} ${paper.reason}`}
                paper={paper}
                onPosted={() => onDone({ ids: [id], left: [] })}
              />
            )}
          </section>
        </>
      )}
    </Found>
  )
}

/** On a phone one paper takes the screen. */
const Back = ({ onBack }: { readonly onBack: () => void }) => (
  <div className={classes['back']}>
    <Button variant="default" size="compact-md" onClick={onBack}>
      {t('paperInbox.back')}
    </Button>
  </div>
)

function Desk({ documentId }: { readonly documentId: number | null }) {
  const mayRead = useMay()(documents.get)
  return (
    <section className={classes['desk']} aria-label={t('paperInbox.paper')}>
      {documentId !== null && mayRead && (
        <Suspense>
          <div className={classes['paper']}>
            <DocumentContent id={documentId} />
          </div>
        </Suspense>
      )}
    </section>
  )
}

function Other({ row, onDone }: { readonly row: InboxPaper; readonly onDone: () => void }) {
  const form = useAnswer(row)
  const may = useMay()(ledgerPapers.update)
  return (
    <>
      <header className={classes['head']}>
        <h2>{paperTitle(row)}</h2>
        {row.amount !== null && <Amount cents={row.amount} currency={row.currency} place="text" isStrong />}
      </header>
      {may ? (
        <AnswerForm
          paper={row}
          form={form}
          isBeside
          onDone={onDone}
          actions={(isSaving) => (
            <Button type="submit" loading={isSaving}>
              {t('ledgerPapers.save')}
            </Button>
          )}
        />
      ) : (
        <p>{t('paperInbox.mayNot')}</p>
      )}
    </>
  )
}
