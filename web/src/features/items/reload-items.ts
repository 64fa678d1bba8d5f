import { itemDefaults } from 'contract/items/item-defaults'
import { itemOptions } from 'contract/items/item-options'
import { items } from 'contract/items/items'
import { refresh } from '../../kit/use-call.ts'

/** Reads everything again that tells of items, wherever it is on the screen. */
export const reloadItems = () => refresh(items.list, items.get, itemOptions.list, itemDefaults.get)
