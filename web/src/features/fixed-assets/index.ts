export { ProposalsOfDocument } from './proposals/proposals-of-document.tsx'
export { AssetOfVehicle } from './asset-of-vehicle.tsx'
