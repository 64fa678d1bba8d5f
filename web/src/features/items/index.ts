export { NewItem } from './new-item.ts'
export { lastPriceText, unitMarkChoices, unitMarkText, vatChoicesOf, vatText } from './item-texts.ts'
