import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { SEARCH_MAX } from '../kit/grid.ts'
import { optionalText } from '../kit/fields.ts'
import { Item } from './items.ts'
import { readItems } from './items-access.ts'

export const ITEM_OPTIONS_MAX = 20

/** All that a line of an invoice takes over from an item. */
export const ItemOption = Item.omit({ isActive: true, classification: true })
export type ItemOption = z.infer<typeof ItemOption>

export const itemOptions = endpoints('itemOptions', '/business-subjects/:businessSubjectId/item-options', {
  list: {
    route: 'GET',
    access: readItems,
    shows: ['items'],
    input: z.object({ search: optionalText(SEARCH_MAX).default('') }),
    output: z.array(ItemOption).max(ITEM_OPTIONS_MAX),
    summary: 'The items in use to choose from while typing: the same code or barcode first, then what begins so, then the rest',
  },
})
