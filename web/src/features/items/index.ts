export { NewItem } from './item-dialog.tsx'
export { lastPriceText, unitChoices, unitMarkText, vatChoices, vatText } from './item-texts.ts'
