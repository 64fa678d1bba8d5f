import { feature } from '../../kit/feature.ts'
import { fileRoutes } from './files.ts'

export const filesFeature = feature({ heading: 'Files', routes: fileRoutes })
