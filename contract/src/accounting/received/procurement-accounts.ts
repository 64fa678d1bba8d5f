import * as z from 'zod'
import { FIXED_ASSET_GROUPS } from '../../codebooks/fixed-asset-groups.ts'
import { manageFixedAssets } from '../../fixed-assets/fixed-assets-access.ts'
import { endpoints } from '../../kit/endpoint.ts'
import { id } from '../../kit/fields.ts'

/** On which account a group of VAT of an invoice was booked, and the lines that are of the group. */
export const ProcurementAccount = z.object({
  accountCode: z.string(),
  nameHr: z.string(),
  nameEn: z.string(),
  lineOrdinals: z.array(z.int()),
})
export type ProcurementAccount = z.infer<typeof ProcurementAccount>

type Asset = {
  readonly assetGroupId: number
  /** The line that it was made of; null where only its invoice is known. */
  readonly documentLine: number | null
}

/**
 * Those accounts on which an asset was booked though its group is kept on another: depreciation and disposal would credit an account
 * that its procurement never debited. Nothing where one of them is that of its group, one's own below it among them.
 */
export function strayAccounts(
  booked: readonly ProcurementAccount[],
  { assetGroupId, documentLine }: Asset,
): ProcurementAccount[] {
  const own = booked.filter(({ lineOrdinals }) => documentLine === null || lineOrdinals.includes(documentLine))
  const account = accountOfGroup(assetGroupId)
  return own.some(({ accountCode }) => accountCode.startsWith(account)) ? [] : own
}

/** Where the cost of a group stands in the books. */
export const accountOfGroup = (assetGroupId: number): string =>
  FIXED_ASSET_GROUPS.find(({ id }) => id === assetGroupId)?.account ?? ''

export const procurementAccounts = endpoints(
  'procurementAccounts',
  '/business-subjects/:businessSubjectId/procurement-accounts',
  {
    list: {
      route: 'GET',
      access: manageFixedAssets,
      shows: ['ledgerPapers', 'receivedPapers', 'receivedConfirmations', 'receivedReversals', 'ledgerReversals', 'documents'],
      input: z.object({ documentId: z.coerce.number().pipe(id) }),
      output: z.array(ProcurementAccount),
      summary: 'The accounts that the lines of an incoming invoice stand on in the books; none before it is posted',
    },
  },
)
