import { chakra } from '@chakra-ui/react'
import { ArrowLeft, BadgeCheck, BookX, Printer, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import type { Reading } from '../../../../shared/features/guides/reading/reading.api.ts'
import { DayText } from '../../../desk/shown/when.tsx'
import { pathTo } from '../../../paths.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Page, PageHeader, Section } from '../../../ui/page.tsx'
import { EmptyState, ListSkeleton, Notice } from '../../../ui/states.tsx'
import { DocView } from '../document/doc-view.panel.tsx'
import { ConfirmPanel } from './confirm.panel.tsx'
import { ReadingBadge } from './reading-badge.panel.tsx'
import { useReadingState } from './reading-state.queries.ts'
import { useReading } from './shelf.queries.ts'

export function ViewGuideScreen() {
  const { id = '' } = useParams()
  const { t } = useTranslation('guides')
  const { value, state, again } = useReading(id)
  if (value === null) {
    return (
      <Page width="form">
        {state === 'loading' ? (
          <ListSkeleton rows={8} />
        ) : (
          <EmptyState
            icon={BookX}
            heading="h1"
            title={t('missing')}
            action={<LinkButton to={pathTo('guides')}>{t('toAll')}</LinkButton>}
          >
            {t('missingHelp')}
          </EmptyState>
        )}
      </Page>
    )
  }
  return (
    <Guide key={`${value.guide.id} ${value.guide.number}`} reading={value} isOld={state === 'old'} onDone={again} />
  )
}

/** A sale in progress to return to, and nothing else. */
function useWayBack(): string | null {
  const back = useSearchParams()[0].get('back') ?? ''
  return back.startsWith(`${pathTo('sale-create')}?`) ? back : null
}

function Guide({ reading, isOld, onDone }: { reading: Reading; isOld: boolean; onDone: () => void }) {
  const { t } = useTranslation('guides')
  const { guide, body, files, embeds } = reading
  const [isConfirmed, setConfirmed] = useState(guide.confirmedAt !== null)
  const state = useReadingState()(guide)
  const back = useWayBack()
  const [isOffline] = useState(() => isOld && !navigator.onLine)
  return (
    <Page width="form">
      <PageHeader
        title={<span lang={guide.language}>{guide.title}</span>}
        backTo={back ?? pathTo('guides')}
        badge={
          guide.required === null && state === 'read' ? null : (
            <ReadingBadge status={isConfirmed ? 'confirmed' : state} />
          )
        }
        lead={
          <>
            {t('version', { number: guide.number })} · <DayText day={guide.publishedAt} /> ·{' '}
            {t('minutes', { count: guide.minutes })}
          </>
        }
        actions={
          <chakra.span hideBelow="md" _print={{ display: 'none' }}>
            <Button onClick={() => print()}>
              <Printer size={18} aria-hidden />
              {t('print')}
            </Button>
          </chakra.span>
        }
      />
      {isOffline ? (
        <Notice tone="info" icon={WifiOff}>
          {t('readOffline')}
        </Notice>
      ) : null}
      {guide.required === null || isConfirmed ? null : <Notice tone="warning">{t(`why.${guide.required}`)}</Notice>}
      <Section>
        <DocView doc={body} language={guide.language} guideId={guide.id} files={files} embeds={embeds} />
      </Section>
      {guide.required === null && reading.questions.length === 0 ? null : (
        <ConfirmPanel
          reading={reading}
          isConfirmed={isConfirmed}
          onConfirmed={() => setConfirmed(true)}
          onFailed={onDone}
        />
      )}
      {back !== null && isConfirmed ? (
        <chakra.div display="grid" gap="3" _print={{ display: 'none' }}>
          <Notice tone="success" icon={BadgeCheck}>
            {t('backHelp')}
          </Notice>
          <LinkButton to={back} variant="solid" size="lg">
            <ArrowLeft size={20} aria-hidden />
            {t('backToSale')}
          </LinkButton>
        </chakra.div>
      ) : null}
    </Page>
  )
}
