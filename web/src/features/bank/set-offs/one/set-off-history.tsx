import { setOffHistory } from 'contract/bank/set-offs/set-off-history'
import { EUR } from 'contract/croatia/money'
import { plain, type HistoryWords } from '../../../../kit/history/history-words.ts'
import { PageHistory } from '../../../../kit/history/page-history.tsx'
import { dayText, moneyText, userMoment } from '../../../../kit/format.ts'

const amount = { label: 'setOffs.columns.amount', value: (value: unknown) => (typeof value === 'number' ? moneyText(value, EUR) : '–') } as const // prettier-ignore

const WORDS: HistoryWords = {
  set_offs: {
    number: 'setOffs.columns.number',
    set_off_on: { label: 'setOffs.setOffOn', value: (value) => (typeof value === 'string' ? dayText(value) : plain(value)) },
    partner_name: 'setOffs.columns.partner',
    amount,
    undone_at: { label: 'setOffs.states.Undone', value: (value) => (typeof value === 'string' ? userMoment(value) : plain(value)) }, // prettier-ignore
  },
}

/** Who made a set-off of what, and who undid it. Default, for React's lazy. */
export default function SetOffHistory({ setOffId }: { readonly setOffId: number }) {
  return <PageHistory of={setOffHistory} words={WORDS} id={setOffId} />
}
