import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { threadOf } from '../../shared/features/sales/deviation/deviation-thread.rules.ts'
import type { Deviation } from '../../shared/features/sales/deviation/deviation.schema.ts'
import { saleEvents } from '../../shared/features/sales/sale/sale-event.schema.ts'
import { useRows } from '../sync/use-rows.ts'
import { ThreadPhoto } from './thread-photo.tsx'
import { MomentText } from '../desk/shown/when.tsx'

/** What has been said and done about a deviation, oldest first, the seller's own words apart from the desk's. */
export function DeviationThread({ deviation }: { deviation: Deviation }) {
  const { t } = useTranslation('sales')
  const { rows } = useRows(saleEvents, { index: 'saleId', equals: deviation.saleId })
  const posts = threadOf(deviation, rows)
  if (posts.length === 0) return null
  return (
    <chakra.ol aria-label={t('deviation.thread')} listStyle="none" margin="0" padding="0" display="grid" gap="2">
      {posts.map(({ id, kind, actorId, actorName, comment, photo, at }) => (
        <Post key={id} data-side={actorId === deviation.sellerId ? 'seller' : 'desk'}>
          <chakra.p fontSize="sm" color="fg.muted">
            <chakra.strong color="fg" fontWeight="semibold">
              {actorName || t('saleReport.byRule')}
            </chakra.strong>
            {' · '}
            {t(`saleReport.event.${kind}`)}
            {' · '}
            <MomentText at={at} />
          </chakra.p>
          {comment === '' ? null : (
            <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
              {comment}
            </chakra.p>
          )}
          {photo ? <ThreadPhoto photo={photo} saleId={deviation.saleId} /> : null}
        </Post>
      ))}
    </chakra.ol>
  )
}

const Post = chakra('li', {
  base: {
    paddingInline: '3',
    paddingBlock: '2',
    borderRadius: 'md',
    bg: 'bg.muted',
    color: 'fg',
    '&[data-side=seller]': { bg: 'bg.panel', borderWidth: '1px', marginInlineStart: '4' },
  },
})
