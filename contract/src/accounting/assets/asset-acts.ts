import { FIXED_ASSET_GROUPS, PRIVATE_USE_GROUP_ID, type FixedAssetGroup } from '../../codebooks/fixed-asset-groups.ts'
import { rounded } from '../../croatia/depreciation/fraction.ts'
import type { Act } from '../../croatia/ledger/posting/act.ts'
import type { PostingAccount } from '../../croatia/ledger/posting/rule-pack.ts'
import type { Cents } from '../../croatia/money.ts'
import type { DisposalKind } from '../../fixed-assets/changes/disposal-kinds.ts'

/** An asset as its accounts need it, in euro cents. */
type Asset = { readonly assetGroupId: number; readonly price: Cents; readonly undeductedVat: Cents }

type Written = Asset & {
  readonly amount: Cents
  readonly accumulated: Cents
  readonly recognised: Cents
  readonly overLimit: Cents
}

/**
 * What is written off of an asset. Of a passenger car price and undeducted VAT stand on accounts of their own, and what tax recognises of
 * each beside what it doesn't (Profit Tax Act, art. 12); tax never recognises more in the books than they write off.
 */
export function depreciationAct({ amount, accumulated, ...asset }: Written): Act {
  const group = groupOf(asset)
  const accounts = { cost: account(group.expenseAccount), accumulated: account(group.accumulatedAccount) }
  if (!isPassengerVehicle(asset)) return { act: 'Depreciation', amounts: { price: amount }, accounts }
  const vat = vatOf(asset, accumulated) - vatOf(asset, accumulated - amount)
  const ofVat = (part: Cents): Cents => (amount === 0 ? 0 : share(part, vat, amount))
  const recognised = Math.min(asset.recognised, amount)
  const over = Math.min(asset.overLimit, amount - recognised)
  const unrecognised = amount - recognised - over
  const [vatRecognised, vatUnrecognised] = [ofVat(recognised), ofVat(unrecognised)]
  const amounts = {
    price: amount - vat,
    vat,
    over,
    recognised: recognised - vatRecognised,
    unrecognised: unrecognised - vatUnrecognised,
    vatRecognised,
    vatUnrecognised,
  }
  return { act: 'Depreciation', isPassengerVehicle: true, amounts, accounts }
}

type Leaving = Asset & {
  /** Its cost, what it was still worth, and what of it had been impaired. */
  readonly amount: Cents
  readonly rest: Cents
  readonly impaired: Cents
  readonly accumulatedBefore: Cents
}

/** What was on the accounts of an asset, or of the part of it that leaves; what it was still worth is an expense. */
export function disposalAct(kind: DisposalKind, { amount, rest, impaired, accumulatedBefore, ...asset }: Leaving): Act {
  const group = groupOf(asset)
  const all = amount - rest - impaired
  const vat = isPassengerVehicle(asset) ? vatOf(asset, amount) : 0
  const vatAccumulated = isPassengerVehicle(asset) ? vatOf(asset, accumulatedBefore) - vatOf(asset, accumulatedBefore - all) : 0
  return {
    act: kind === 'Sold' ? 'AssetSold' : 'AssetWrittenOff',
    amounts: { price: amount - vat, vat, accumulated: all - vatAccumulated, vatAccumulated, impaired, rest },
    accounts: {
      asset: { code: group.account },
      ...(group.accumulatedAccount !== null && { accumulated: account(group.accumulatedAccount) }),
    },
  }
}

const isPassengerVehicle = ({ assetGroupId }: Asset): boolean => assetGroupId === PRIVATE_USE_GROUP_ID

/** Of an amount of the whole, the part that is undeducted VAT: to the cent all of it at the end. */
const vatOf = ({ price, undeductedVat }: Asset, amount: Cents): Cents =>
  Math.min(undeductedVat, share(amount, undeductedVat, price + undeductedVat))

const share = (amount: Cents, part: Cents, whole: Cents): Cents =>
  rounded({ over: BigInt(amount) * BigInt(part), under: BigInt(whole) })

function groupOf({ assetGroupId }: Asset): FixedAssetGroup {
  const group = FIXED_ASSET_GROUPS.find(({ id }) => id === assetGroupId)
  if (!group) throw new RangeError(`there is no group ${assetGroupId}`)
  return group
}

function account(code: string | null): PostingAccount {
  if (code === null) throw new RangeError('nothing is written off of this group')
  return { code }
}
