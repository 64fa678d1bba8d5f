import sharp from 'sharp'
import { LOGO_HEIGHT_PX, LOGO_WIDTH_PX, logos } from 'contract/business-subjects/logos'
import type { Company } from './company.ts'

/** An anvil between two bars, for a company that is called after a smith. */
const ANVIL = `<svg xmlns="http://www.w3.org/2000/svg" width="${LOGO_WIDTH_PX}" height="${LOGO_HEIGHT_PX}" viewBox="0 0 1920 1080">
<rect width="1920" height="1080" fill="#fff"/>
<path d="M380 330h1010c40 90 140 140 260 140v70c-190 0-340 70-420 190v70h120v110H620V800h120v-70c-40-120-170-180-360-190z" fill="#1f4e79"/>
<rect x="380" y="210" width="560" height="60" fill="#e07a1f"/><rect x="620" y="950" width="730" height="40" fill="#e07a1f"/></svg>`

export async function drawsLogo({ upload }: Company): Promise<void> {
  await upload(logos.create, { name: 'logo.png', bytes: await sharp(Buffer.from(ANVIL)).png().toBuffer() })
}
