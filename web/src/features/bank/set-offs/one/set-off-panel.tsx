import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { SIDES } from 'contract/bank/set-offs/claims'
import { setOffs, type SetOffDetails, type SetOffItem } from 'contract/bank/set-offs/set-offs'
import { EUR } from 'contract/croatia/money'
import { partners } from 'contract/partners/partners'
import { paths } from 'contract/paths'
import { useAtWork, useBusinessSubjectId, useMay } from '../../../../kit/actor.tsx'
import { dayText, moneyText, userMoment } from '../../../../kit/format.ts'
import { t } from '../../../../kit/messages.ts'
import { Found } from '../../../../kit/reports/found.tsx'
import { useCall } from '../../../../kit/use-call.ts'
import { moveAlong, takeFocus } from '../../../../ui/grid/row-beside.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { useShortcut } from '../../../../ui/keys/shortcuts.ts'
import { Amount } from '../../../../ui/values/amount.tsx'
import { StatusPill } from '../../../../ui/values/pill.tsx'
import classes from '../../orders/orders.module.css'
import { setOffName, stateLook } from '../set-off-texts.ts'
import { SetOffActs } from './set-off-acts.tsx'

const SetOffHistory = lazy(() => import('./set-off-history.tsx'))

/** A set-off beside the list: which documents of both sides, by how much, its paper, and undoing it. */
export function SetOffPanel({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const found = useCall(setOffs.get, undefined, { businessSubjectId: useBusinessSubjectId(), id })
  useShortcut('escape', t('setOffs.close'), onClose)
  const setOff = found.data?.id === id ? found.data : undefined
  return (
    <Found of={found} notThere={t('setOffs.notThere')}>
      {() => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows are a shortcut beside the rows themselves
        <aside
          key={id}
          ref={takeFocus}
          tabIndex={-1}
          className={classes['panel']}
          aria-label={t('setOffs.details')}
          aria-busy={!setOff}
          onKeyDown={moveAlong}
        >
          <header>
            <h2>{setOff ? setOffName(setOff) : ' '}</h2>
            {setOff && <StatusPill {...stateLook(setOff)} />}
            <ActionIcon variant="subtle" aria-label={t('setOffs.close')} onClick={onClose}>
              <Icon name="close" />
            </ActionIcon>
          </header>
          {setOff && <Content setOff={setOff} />}
        </aside>
      )}
    </Found>
  )
}

function Content({ setOff }: { readonly setOff: SetOffDetails }) {
  const { amount, setOffOn, madeByName, madeAt, undoneByName, undoneAt, items } = setOff
  return (
    <>
      <p className={classes['sum']}>
        <Amount cents={amount} currency={EUR} place="figure" />
      </p>
      <dl>
        <div>
          <dt>{t('setOffs.columns.partner')}</dt>
          <dd>
            <Partner of={setOff} />
          </dd>
        </div>
        <Fact name={t('setOffs.setOffOn')} value={dayText(setOffOn)} />
        <Fact name={t('setOffs.madeBy')} value={`${madeByName ?? '–'}, ${userMoment(madeAt)}`} />
        {undoneAt !== null && <Fact name={t('setOffs.undoneBy')} value={`${undoneByName ?? '–'}, ${userMoment(undoneAt)}`} />}
      </dl>
      <SetOffActs setOff={setOff} />
      {SIDES.map((side) => (
        <section key={side} aria-label={t(`setOffs.sides.${side}`)}>
          <h3>{t(`setOffs.sides.${side}`)}</h3>
          <ul className={classes['items']}>
            {items
              .filter((item) => item.side === side)
              .map((item) => (
                <Item key={item.documentNumber + String(item.documentId)} item={item} />
              ))}
          </ul>
        </section>
      ))}
      <Suspense>
        <SetOffHistory setOffId={setOff.id} />
      </Suspense>
    </>
  )
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

/** It leads to the partner for who may see partners. */
function Partner({ of: { partnerId, partnerName } }: { readonly of: SetOffDetails }) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  return useMay()(partners.get) ? <Link to={paths.partner(businessSubjectSlug, partnerId)}>{partnerName}</Link> : partnerName
}

function Item({ item }: { readonly item: SetOffItem }) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  const { documentId, documentNumber, documentDate, dueDate, remainingAmount, amount } = item
  return (
    <li>
      <strong>
        {documentId === null ? (
          <span title={t('setOffs.removed')}>{documentNumber}</span>
        ) : (
          <Link to={paths.document(businessSubjectSlug, documentId)}>{documentNumber}</Link>
        )}
      </strong>
      <Amount cents={amount} place="text" isStrong />
      <span className={classes['soft']}>
        {dayText(documentDate)}
        {dueDate !== null && ` · ${t('setOffs.due', { day: dayText(dueDate) })}`} ·{' '}
        {t('setOffs.openBefore', { amount: moneyText(remainingAmount, EUR) })}
      </span>
    </li>
  )
}
