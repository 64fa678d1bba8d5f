import { t } from '../../kit/messages.ts'
import { Bone } from '../values/bone.tsx'
import classes from '../values/bone.module.css'

/** Where a table will stand: its rows while they are on their way, as high as they will be. */
export const TableBones = ({ rowCount = 12 }: { readonly rowCount?: number }) => (
  <section className={classes['rows']} aria-label={t('global.loading')} aria-busy>
    {Array.from({ length: rowCount }, (_, index) => (
      <div key={index}>
        <Bone widthPx={NAME_WIDTHS_PX[index % NAME_WIDTHS_PX.length] ?? 0} />
        <Bone widthPx={88} />
      </div>
    ))}
  </section>
)

/** As names are, none as long as the one above. */
const NAME_WIDTHS_PX = [220, 160, 280, 190]
