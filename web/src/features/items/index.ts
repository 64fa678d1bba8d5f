export { NewItem } from './new-item.ts'
export { lastPriceText, unitMarkChoices, unitMarkText, vatChoices, vatText } from './item-texts.ts'
