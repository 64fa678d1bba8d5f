import { t } from '../../../kit/messages.ts'
import { Page } from '../../../ui/page.tsx'
import { Bone } from '../../../ui/values/bone.tsx'
import { IssuedLayout } from './issued-layout.tsx'
import { PaperBones } from './shown-paper.tsx'
import classes from './issued.module.css'

/** The page of something issued while it is on its way: of the same size, so that nothing jumps. */
export const IssuedSkeleton = ({ crumb }: { readonly crumb: { readonly text: string; readonly to: string } }) => (
  <Page title={t('global.loading')} crumb={crumb} isWork>
    <IssuedLayout
      keys={[]}
      about={
        <section className={classes['section']} aria-label={t('global.loading')} aria-busy>
          <Bone widthPx={200} />
          <Bone widthPx={180} heightPx={28} />
          <Bone widthPx={480} heightPx={40} />
          <Bone widthPx={420} heightPx={40} />
          <Bone widthPx={420} heightPx={40} />
        </section>
      }
      paper={<PaperBones label={t('global.loading')} />}
    />
  </Page>
)
