import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { metrics } from '../../../../shared/features/assistant/metric/metric.rules.ts'
import {
  scheduleChannels,
  scheduleRhythms,
  type Follow,
  type Stat,
} from '../../../../shared/features/assistant/stat/stat.schema.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { saveFollow } from './stat.queries.ts'

const whole = (from: number, to: number) => z.nullable(z.number().check(z.int(), z.minimum(from), z.maximum(to)))

const schema = z.object({
  every: z.enum(['never', ...scheduleRhythms]),
  weekday: z.enum(['1', '2', '3', '4', '5', '6', '7']),
  monthDay: whole(1, 31),
  hour: whole(0, 23),
  channel: z.enum(scheduleChannels),
  side: z.enum(['never', 'above', 'below']),
  value: z.nullable(z.number()),
})
const kit = formFor(schema, 'assistant:follow')
const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const
const ORE = 100

/** When the person hears of a statistic: by a schedule, and when its total passes a threshold. */
export function FollowDialog({ stat, onSaved, onClose }: { stat: Stat; onSaved: () => void; onClose: () => void }) {
  const { t } = useTranslation()
  const { schedule, threshold, isPinned } = stat.follow
  const { unit } = metrics[stat.question.metric]
  const perUnit = unit === 'money' || unit === 'perHour' ? ORE : 1
  const start = {
    every: schedule?.every ?? 'never',
    weekday: weekdays[(schedule?.weekday ?? 1) - 1] ?? '1',
    monthDay: schedule?.monthDay ?? 1,
    hour: schedule?.hour ?? 8,
    channel: schedule?.channel ?? 'notice',
    side: threshold?.side ?? 'never',
    value: threshold === null ? null : threshold.value / perUnit,
  } as const
  return (
    <DialogForm
      title={t('assistant:stats.followEdit')}
      kit={kit}
      start={start}
      draft={{ kind: 'assistant-follow', id: stat.id }}
      save={async ({ every, weekday, monthDay, hour, channel, side, value }) => {
        const follow: Follow = {
          isPinned,
          schedule:
            every === 'never'
              ? null
              : { every, weekday: Number(weekday), monthDay: monthDay ?? 1, hour: hour ?? 8, channel },
          threshold:
            side === 'never' || value === null ? null : { side, value: Math.round(value * perUnit * 100) / 100 },
        }
        const saved = await saveFollow(stat.id, follow)
        if (saved.ok) {
          onSaved()
          snackbar.open({ text: t('assistant:stats.saved') })
        }
        return saved
      }}
      onClose={onClose}
    >
      {(form) => {
        const every = form.watch('every')
        const side = form.watch('side')
        return (
          <chakra.div display="grid" gap="5">
            <kit.ChoiceField
              name="every"
              choices={(['never', ...scheduleRhythms] as const).map((value) => ({
                value,
                label: t(`assistant:follow.every.${value}`),
              }))}
            />
            {every === 'week' ? (
              <kit.SelectField
                name="weekday"
                options={weekdays.map((value) => ({ value, label: t(`assistant:weekdays.${value}`) }))}
              />
            ) : null}
            {every === 'month' ? <kit.NumberField name="monthDay" decimals={0} /> : null}
            {every === 'never' ? null : (
              <>
                <kit.NumberField name="hour" decimals={0} />
                <kit.ChoiceField
                  name="channel"
                  choices={scheduleChannels.map((value) => ({ value, label: t(`assistant:follow.channel.${value}`) }))}
                />
              </>
            )}
            <kit.ChoiceField
              name="side"
              choices={(['never', 'above', 'below'] as const).map((value) => ({
                value,
                label: t(`assistant:follow.side.${value}`),
              }))}
            />
            {side === 'never' ? null : <kit.NumberField name="value" help={t('assistant:follow.valueHelp')} />}
          </chakra.div>
        )
      }}
    </DialogForm>
  )
}
