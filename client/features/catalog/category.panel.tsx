import { chakra } from '@chakra-ui/react'
import { ArrowRightLeft } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FROM_THE_BEGINNING } from '../../../shared/features/catalog/price.rules.ts'
import { getProductCategories, withdrawCategoryMove } from '../../../shared/features/catalog/product-category.api.ts'
import { productRecord, type ProductRow } from '../../../shared/features/catalog/product.list.ts'
import { callEndpoint } from '../../desk/server/call-endpoint.ts'
import { useCan } from '../../desk/session/session.tsx'
import { useLiveEndpoint } from '../../desk/server/use-endpoint.ts'
import { OnlineNotice, OnlineProblem } from '../../resource/notices/online-notice.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/format.ts'
import { Section } from '../../ui/page.tsx'
import { ListSkeleton } from '../../ui/states.tsx'
import { CategoryMoveDialog } from './category-move.dialog.tsx'
import { WithdrawComing } from './withdraw-coming.panel.tsx'

/** Where a product belonged, belongs and will belong, by the month each begins. */
export function CategoryPanel({ product }: { product: ProductRow }) {
  const { t, i18n } = useTranslation('catalog')
  const { value, loading, online } = useLiveEndpoint([productRecord.list], getProductCategories, {
    input: { productId: product.id },
  })
  const mayChange = useCan('update products') && product.state === 'active'
  const [isOpen, setOpen] = useState(false)
  return (
    <Section
      title={t('categories.one')}
      actions={
        mayChange ? (
          <Button size="sm" onClick={() => setOpen(true)}>
            <ArrowRightLeft size={16} aria-hidden />
            {t('move.open')}
          </Button>
        ) : null
      }
    >
      {loading ? <ListSkeleton rows={1} /> : null}
      {value === null && !loading ? <OnlineProblem online={online} /> : null}
      {value === null ? null : <OnlineNotice online={online} hasRows />}
      <chakra.ul listStyle="none" margin="0" padding="0" display="grid" gap="2">
        {value?.periods.map(({ validFrom, name, standing }) => (
          <chakra.li
            key={validFrom}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            columnGap="3"
            {...(standing === 'past' ? { color: 'fg.muted' } : {})}
          >
            <chakra.span fontWeight="medium">{name}</chakra.span>
            {validFrom === FROM_THE_BEGINNING ? null : (
              <span>{t('move.from', { date: formatDate(validFrom, i18n.language) })}</span>
            )}
            {standing === 'past' ? null : (
              <Badge tone={standing === 'now' ? 'success' : 'info'}>{t(`move.standing.${standing}`)}</Badge>
            )}
            {standing === 'coming' && mayChange ? (
              <WithdrawComing
                label={t('move.withdraw', { name })}
                done={t('move.withdrawn')}
                withdraw={() => callEndpoint(withdrawCategoryMove, { input: { productId: product.id } })}
              />
            ) : null}
          </chakra.li>
        ))}
      </chakra.ul>
      {isOpen ? <CategoryMoveDialog rows={[product]} onClose={() => setOpen(false)} /> : null}
    </Section>
  )
}
