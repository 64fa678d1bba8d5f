import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { customsDeclarations, type CustomsDeclaration } from 'contract/accounting/received/customs-declarations'
import { amountText } from 'contract/croatia/money'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { t } from '../../../kit/messages.ts'
import { Loaded } from '../../../kit/reports/loaded.tsx'
import { Removal } from '../../../kit/records/removal.tsx'
import { useCall } from '../../../kit/use-call.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import classes from '../papers/received/treat.module.css'

const DeclarationDialog = lazy(() => import('./declaration-dialog.tsx'))

type Props = { readonly documentId: number; readonly documentNumber: string }

/** What customs declared of the goods of an invoice: by these VAT and duty are posted. */
export function DeclarationsSection({ documentId, documentNumber }: Props) {
  const { businessSubjectId } = useAtWork().businessSubject
  const mayAdd = useMay()(customsDeclarations.create)
  const [isAdding, setIsAdding] = useState(false)
  const declarations = useCall(customsDeclarations.list, { documentId }, { businessSubjectId })
  return (
    <section className={classes['group']} aria-label={t('customsDeclarations.title')}>
      <h3>{t('customsDeclarations.title')}</h3>
      <Loaded of={declarations} notLoaded={t('customsDeclarations.notLoaded')} bones={null}>
        {(all) =>
          all.length === 0 ? (
            <p className={classes['soft']}>{t('customsDeclarations.none')}</p>
          ) : (
            all.map((declaration) => <Declared key={declaration.id} declaration={declaration} />)
          )
        }
      </Loaded>
      {mayAdd && (
        <div>
          <Button variant="default" onClick={() => setIsAdding(true)}>
            {t('customsDeclarations.add')}
          </Button>
        </div>
      )}
      <Suspense>
        {isAdding && (
          <DeclarationDialog documentId={documentId} documentNumber={documentNumber} onClose={() => setIsAdding(false)} />
        )}
      </Suspense>
    </section>
  )
}

function Declared({ declaration }: { readonly declaration: CustomsDeclaration }) {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const mayRemove = useMay()(customsDeclarations.remove)
  const [isAsking, setIsAsking] = useState(false)
  const { id, number, baseAmount, vatAmount, ledgerEntryId } = declaration
  return (
    <p className={classes['why']}>
      {t('customsDeclarations.line', { number, base: amountText(baseAmount), vat: amountText(vatAmount) })}
      {ledgerEntryId === null ? (
        <span>{t('customsDeclarations.waits')}</span>
      ) : (
        <Link to={paths.ledgerEntry(businessSubjectSlug, ledgerEntryId)}>{t('customsDeclarations.openEntry')}</Link>
      )}
      {mayRemove && (
        <IconButton icon="bin" label={t('customsDeclarations.removeLabel', { number })} onClick={() => setIsAsking(true)} />
      )}
      {isAsking && (
        <Removal
          title={t('customsDeclarations.removeTitle', { number })}
          message={t('customsDeclarations.removeMessage')}
          action={t('customsDeclarations.remove')}
          remove={() => call(customsDeclarations.remove, undefined, { businessSubjectId, id })}
          removed={[t('customsDeclarations.removed')]}
          kept={t('customsDeclarations.notRemoved')}
          onClose={() => setIsAsking(false)}
        />
      )}
    </p>
  )
}
