import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { paths } from 'contract/paths'
import { t } from '../../kit/messages.ts'
import { PlainPage } from './plain-page.tsx'

export const PageNotFound = () => (
  <PlainPage title={t('pages.notFoundTitle')}>
    <p>{t('pages.notFound')}</p>
    <Button component={Link} to={paths.root()}>
      {t('pages.toStart')}
    </Button>
  </PlainPage>
)
