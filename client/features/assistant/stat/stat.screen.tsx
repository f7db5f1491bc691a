import { chakra } from '@chakra-ui/react'
import { BellRing, Pencil, Pin, PinOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import type { Stat } from '../../../../shared/features/assistant/stat/stat.schema.ts'
import { pathTo } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { formatDateTime } from '../../../ui/format.ts'
import { Page, PageHeader, Section } from '../../../ui/page.tsx'
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx'
import { AnswerPanel } from '../answer/answer.panel.tsx'
import { useMetricFigure } from '../answer/answer.text.ts'
import { RemoveDialog } from '../answer/remove.dialog.tsx'
import { FollowDialog } from './follow.dialog.tsx'
import { StatDialog } from './stat.dialog.tsx'
import { removeStat, saveFollow, useStat } from './stat.queries.ts'

/** One statistic: its figures now, who sees it, and when it is sent. */
export function StatScreen() {
  const { id = '' } = useParams()
  const { t } = useTranslation()
  const { value, state, again } = useStat(id)
  if (value !== null) return <Shown stat={value} onChanged={again} />
  return (
    <Page>
      <PageHeader title={t('assistant:stats.one')} backTo={pathTo('stats')} />
      {state === 'ready' ? (
        <ListSkeleton />
      ) : (
        <ErrorState
          {...(state === 'missing' || state === 'forbidden' ? { title: t('assistant:stats.missing') } : {})}
          action={<Button onClick={again}>{t('common:retry')}</Button>}
        />
      )}
    </Page>
  )
}

function Shown({ stat, onChanged }: { stat: Stat; onChanged: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'edit' | 'follow' | 'delete' | null>(null)
  const close = () => setDialog(null)
  const { id, title, isOwn, ownerName, roleIds, follow, question } = stat
  const pin = async () => {
    const saved = await saveFollow(id, { ...follow, isPinned: !follow.isPinned })
    if (saved.ok) onChanged()
  }
  return (
    <Page>
      <PageHeader
        title={title}
        lead={
          isOwn
            ? roleIds.length === 0
              ? t('assistant:stats.private')
              : t('assistant:stats.sharedWith', { count: roleIds.length })
            : t('assistant:stats.owner', { name: ownerName })
        }
        backTo={pathTo('stats')}
        actions={
          <>
            <Button onClick={() => void pin()}>
              {follow.isPinned ? <PinOff size={18} aria-hidden /> : <Pin size={18} aria-hidden />}
              {follow.isPinned ? t('assistant:stats.unpin') : t('assistant:stats.pin')}
            </Button>
            {isOwn ? (
              <>
                <Button onClick={() => setDialog('edit')}>
                  <Pencil size={18} aria-hidden />
                  {t('assistant:stats.edit')}
                </Button>
                <Button variant="ghost" onClick={() => setDialog('delete')}>
                  <Trash2 size={18} aria-hidden />
                  {t('assistant:stats.delete')}
                </Button>
              </>
            ) : null}
          </>
        }
      />
      <AnswerPanel question={question} />
      <Section
        title={t('assistant:stats.follow')}
        actions={
          <Button size="sm" onClick={() => setDialog('follow')}>
            <BellRing size={16} aria-hidden />
            {t('assistant:stats.followEdit')}
          </Button>
        }
      >
        <Reminders stat={stat} />
      </Section>
      {dialog === 'edit' ? <StatDialog stat={stat} question={question} onSaved={onChanged} onClose={close} /> : null}
      {dialog === 'follow' ? <FollowDialog stat={stat} onSaved={onChanged} onClose={close} /> : null}
      {dialog === 'delete' ? (
        <RemoveDialog
          title={t('assistant:stats.deleteTitle')}
          text={t('assistant:stats.deleteText')}
          done={t('assistant:stats.deleted')}
          remove={() => removeStat(stat)}
          onRemoved={() => void navigate(pathTo('stats'), { replace: true })}
          onClose={close}
        />
      ) : null}
    </Page>
  )
}

function Reminders({ stat: { follow, nextAt, question } }: { stat: Stat }) {
  const { t, i18n } = useTranslation()
  const figure = useMetricFigure(question.metric, 'SEK')
  const { schedule, threshold } = follow
  if (schedule === null && threshold === null)
    return <chakra.p color="fg.muted">{t('assistant:stats.noFollow')}</chakra.p>
  return (
    <chakra.div display="grid" gap="1">
      {schedule === null ? null : (
        <p>
          {`${t(`assistant:follow.every.${schedule.every}`)}, ${t(`assistant:follow.channel.${schedule.channel}`)}. ${
            nextAt === null ? '' : t('assistant:stats.next', { time: formatDateTime(nextAt, i18n.language) })
          }`}
        </p>
      )}
      {threshold === null ? null : (
        <p>{t(`assistant:stats.thresholdIs.${threshold.side}`, { value: figure(threshold.value) })}</p>
      )}
    </chakra.div>
  )
}
