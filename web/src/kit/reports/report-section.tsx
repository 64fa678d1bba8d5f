import { SettingsSection } from '../../ui/settings/settings-section.tsx'
import { TableBones } from '../../ui/tables/table-bones.tsx'
import { ReportRows } from './report.tsx'
import { ReportPages } from './report-pages.tsx'
import type { Told } from './use-report.ts'
import classes from './reports.module.css'

type Props<Answer extends Told> = Omit<Parameters<typeof ReportRows<Answer>>[0], 'bones'> & { readonly title: string }

/** A report as one section of a page among others: its pages are turned in its head. */
export const ReportSection = <Answer extends Told>({ title, ...props }: Props<Answer>) => (
  <SettingsSection title={title} action={<ReportPages of={props.of} />}>
    <ReportRows
      {...props}
      bones={
        <div className={classes['bones']}>
          <TableBones rowCount={3} />
        </div>
      }
    />
  </SettingsSection>
)
