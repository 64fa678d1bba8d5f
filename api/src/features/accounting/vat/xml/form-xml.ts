import { createHash } from 'node:crypto'
import type { VatReturnPayload } from 'contract/accounting/vat/vat-return-shapes'
import { element, leaf, xmlText, type Xml } from '../../../../kit/xml.ts'

/** What a form of the tax administration is: its name in the schemas, its version there, and its title. */
export type FormKind = { readonly name: string; readonly version: string; readonly title: string }

export type MadeForm = Pick<VatReturnPayload, 'period' | 'taxpayer' | 'filer' | 'taxBranch'> & {
  /** The hash of the version, of which the identifier follows: the same version is the same document. */
  readonly hash: string
  /** When it was made, by the clock of Zagreb. */
  readonly madeAt: string
}

const SCHEMES = 'http://e-porezna.porezna-uprava.hr/sheme'
const DUBLIN_CORE = 'http://purl.org/dc/elements/1.1'

/**
 * A form as the portal takes it: metadata by Dublin Core, the head with period, taxpayer and who files, and the body. As two independent
 * programs and the texts of the tax administration have it; its schemas were not at hand.
 */
export function formXml(
  kind: FormKind,
  made: MadeForm,
  { filer, body }: { readonly filer: readonly Xml[]; readonly body: readonly Xml[] },
): string {
  const { period, taxpayer, taxBranch } = made
  const head = element('Zaglavlje', [
    element('Razdoblje', [leaf('DatumOd', period.from), leaf('DatumDo', period.until)]),
    element('Obveznik', [
      leaf('Naziv', taxpayer.name),
      leaf('OIB', taxpayer.oib),
      element('Adresa', [
        leaf('Mjesto', taxpayer.cityName),
        leaf('Ulica', taxpayer.street),
        leaf('Broj', taxpayer.streetNumber || WITHOUT_NUMBER),
      ]),
    ]),
    element('ObracunSastavio', filer),
    leaf('Ispostava', taxBranch),
  ])
  const form = `Obrazac${kind.name}`
  const root = element(form, [metadata(kind, made), head, element('Tijelo', body)], {
    verzijaSheme: kind.version,
    xmlns: `${SCHEMES}/zahtjevi/${form}/v${kind.version.replace('.', '-')}`,
  })
  return xmlText(root)
}

/** How a Croatian address says that a house has none. */
const WITHOUT_NUMBER = 'bb'

function metadata({ name, version, title }: FormKind, { filer, madeAt, hash }: MadeForm): Xml {
  const said = (element: string, term: string, text: string) => leaf(element, text, { dc: `${DUBLIN_CORE}/${term}` })
  return element(
    'Metapodaci',
    [
      said('Naslov', 'title', title),
      said('Autor', 'creator', `${filer.firstName} ${filer.lastName}`),
      said('Datum', 'date', madeAt),
      said('Format', 'format', 'text/xml'),
      said('Jezik', 'language', 'hr-HR'),
      said('Identifikator', 'identifier', identifierOf(`${hash} ${name}`)),
      leaf('Uskladjenost', `Obrazac${name}-v${version.replace('.', '-')}`, { dc: 'http://purl.org/dc/terms/conformsTo' }),
      said('Tip', 'type', 'Elektronički obrazac'),
      leaf('Adresant', 'Ministarstvo Financija, Porezna uprava, Zagreb'),
    ],
    { xmlns: `${SCHEMES}/Metapodaci/v2-0` },
  )
}

/** A UUID of what the document is, by RFC 9562 of the kind that a program makes by a rule of its own (version 8). */
function identifierOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}
