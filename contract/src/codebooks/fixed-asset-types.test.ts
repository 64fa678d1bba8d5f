import { expect, test } from 'vitest'
import { FIXED_ASSET_TYPES, fixedAssetTypeName } from './fixed-asset-types.ts'

test('the name of an asset type is told in the language of the reader (I18N-05)', () => {
  const [, secondType] = FIXED_ASSET_TYPES
  expect(secondType && [fixedAssetTypeName(secondType, 'hr'), fixedAssetTypeName(secondType, 'en')]).toEqual([
    'Osnovno stado i osobni automobili',
    'Breeding stock and passenger cars',
  ])
})

test('the lifespan of a type and its yearly rate come to the whole value', () => {
  for (const { lifespanYears, writeOffRate } of FIXED_ASSET_TYPES) expect(lifespanYears * writeOffRate).toBe(100)
})
