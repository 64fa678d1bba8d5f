import { LogoDrop } from '../business-subjects/index.ts'

/** The logo is a picture: it is picked, cropped and kept as in the settings. */
export const LogoStep = () => <LogoDrop logo={null} />
