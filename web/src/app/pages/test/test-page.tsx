import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAtWork } from '../../../kit/actor.tsx'
import { useIsMobile } from '../../../kit/breakpoints.ts'
import { paths } from 'contract/paths'
import { t } from '../../../kit/messages.ts'
import { toast } from '../../../kit/toast.ts'
import { Confirm } from '../../../ui/dialogs/confirm.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SampleCards } from './sample-cards.tsx'
import { SampleGrid } from './sample-grid.tsx'
import classes from './test-page.module.css'

/** The parts of the interface, all on one page, for looking at them. It carries no product behaviour (SHELL-44). */
export function TestPage() {
  const { businessSubject } = useAtWork()
  const [isConfirming, setIsConfirming] = useState(false)
  const isMobile = useIsMobile()
  const done = () => {
    setIsConfirming(false)
    toast.success(t('test.done'))
  }
  return (
    <Page
      title={t('test.title')}
      actions={
        <Button variant="default" component={Link} to={`${paths.businessSubject(businessSubject.businessSubjectSlug)}/test/form`}>
          {t('test.toForm')}
        </Button>
      }
      action={<Button onClick={() => toast.success(t('test.done'), t('test.doneMore'))}>{t('test.showSuccess')}</Button>}
    >
      {isMobile ? <SampleCards /> : <SampleGrid />}
      <section className={classes['row']}>
        <Button
          variant="default"
          onClick={() => toast.error(t('global.genericErrorToastTitle'), t('global.genericErrorToastMessage'))}
        >
          {t('test.showError')}
        </Button>
        <Button variant="outline" color="red" onClick={() => setIsConfirming(true)}>
          {t('test.delete')}
        </Button>
      </section>
      <Notice title={t('test.noticeTitle')}>{t('test.notice')}</Notice>
      <Notice kind="error" title={t('auth.activationKeyInvalidTitle')}>
        {t('auth.activationKeyInvalid')}
      </Notice>
      <section className={classes['states']}>
        <EmptyState
          title={t('test.emptyTitle')}
          message={t('test.empty')}
          action={<Button onClick={done}>{t('test.add')}</Button>}
        />
        <ErrorState title={t('global.pageFailedTitle')} message={t('global.unreachable')} onRetry={done} />
      </section>
      <Confirm
        isOpen={isConfirming}
        title={t('test.confirmTitle', { name: SAMPLE_NAME })}
        message={t('test.confirmMessage')}
        action={t('test.delete')}
        isDestructive
        onConfirm={done}
        onClose={() => setIsConfirming(false)}
      />
    </Page>
  )
}

const SAMPLE_NAME = '17-P1-1'
