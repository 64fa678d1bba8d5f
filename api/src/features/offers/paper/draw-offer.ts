import { IssuedOffer } from 'contract/offers/issued-offer'
import { drawPaper } from '../../sale-papers/index.ts'
import { offerPaper } from './offer-paper.ts'

export const drawOffer = drawPaper('draw-offer', IssuedOffer, offerPaper)
