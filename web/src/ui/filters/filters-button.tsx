import { Button } from '@mantine/core'
import { useIsMobile } from '../../kit/breakpoints.ts'
import { t } from '../../kit/messages.ts'
import { Icon } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'

/** Opens the filters of a list; on a mobile it is only its sign. */
export const FiltersButton = ({ onClick }: { readonly onClick: () => void }) =>
  useIsMobile() ? (
    <IconButton icon="filter" label={t('documents.filters')} onClick={onClick} />
  ) : (
    <Button variant="default" leftSection={<Icon name="filter" size={16} />} onClick={onClick}>
      {t('documents.filters')}
    </Button>
  )
