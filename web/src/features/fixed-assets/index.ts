export { ProposalsOfDocument } from './proposals/proposals-of-document.tsx'
