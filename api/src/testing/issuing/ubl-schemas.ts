import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

/** The official schemas of UBL 2.1 and of the Croatian extension, for tests, where they lie beside the project. */
const FOLDER = path.join(import.meta.dirname, '../../../../../shared/schemas/ubl')
export const hasSchemas = existsSync(FOLDER)

/** What the schema has to say against an e-invoice, and the extension's against what it holds for Croatia; nothing where all is well. */
export function schemaProblems(xml: string): string[] {
  const root = /<(Invoice|CreditNote) /.exec(xml)?.[1] ?? 'Invoice'
  const extension = /<hrextac:HRFISK20Data.*<\/hrextac:HRFISK20Data>/s.exec(xml)?.[0]
  return [
    ...against(`maindoc/UBL-${root}-2.1.xsd`, xml),
    ...(extension ? against('common/HRExtensionAggregateComponents-1.xsd', declared(extension)) : []),
  ]
}

/** Taken out of its document, it declares the names it uses itself. */
const declared = (extension: string): string =>
  extension.replace('>', ' xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">')

function against(schema: string, xml: string): string[] {
  xmlRegisterFsInputProviders()
  const file = path.join(FOLDER, schema)
  using definition = XmlDocument.fromBuffer(readFileSync(file), { url: file })
  using validator = XsdValidator.fromDoc(definition)
  using document = XmlDocument.fromString(xml)
  try {
    validator.validate(document)
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}
