export { NewItem } from './item-dialog.tsx'
export { unitChoices, vatChoices, vatText } from './item-texts.ts'
