export { NewItem } from './item-dialog.tsx'
export { lastPriceText, unitMarkChoices, unitMarkText, vatChoices, vatText } from './item-texts.ts'
