import { child, children, rawText, type Element } from '../../../../kit/xml-reading/element.ts'
import type { Counterparty } from '../statement.ts'
import { oneLine } from '../texts.ts'

/** Who paid what came in, and who was paid what went out. From version 08 on a name stands under `Pty`. */
export function counterpartyOf(transaction: Element, isCredit: boolean): Counterparty {
  const parties = child(transaction, 'RltdPties')
  const role = isCredit ? 'Dbtr' : 'Cdtr'
  const party = partyOf(child(parties, role))
  const account = child(parties, `${role}Acct`, 'Id')
  return {
    name: oneLine(rawText(child(party, 'Nm')), 140),
    iban: (rawText(child(account, 'IBAN')) || rawText(child(account, 'Othr', 'Id'))).replaceAll(/\s/g, '').slice(0, 34),
    address: addressOf(child(party, 'PstlAdr')),
    ultimateName: oneLine(rawText(child(partyOf(child(parties, `Ultmt${role}`)), 'Nm')), 140),
  }
}

const partyOf = (element: Element | undefined): Element | undefined => child(element, 'Pty') ?? element

function addressOf(address: Element | undefined): string {
  const street = [rawText(child(address, 'StrtNm')), rawText(child(address, 'BldgNb'))].filter(Boolean).join(' ')
  const town = [rawText(child(address, 'PstCd')), rawText(child(address, 'TwnNm'))].filter(Boolean).join(' ')
  const lines = children(address, 'AdrLine').map(rawText)
  return oneLine([street, town, ...lines, rawText(child(address, 'Ctry'))].filter(Boolean).join(', '), 300)
}
