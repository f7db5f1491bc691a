import { useTranslation } from 'react-i18next'
import type { ProductRow } from '../../../shared/features/catalog/product.list.ts'
import { RowFacts } from '../../entities/facts.tsx'
import { formatPercent } from '../../entities/percent.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Section } from '../../ui/page.tsx'

/** What a product binds to, goes with and asks for. */
export function ProductContentPanel({ product }: { product: ProductRow }) {
  const { t, i18n } = useTranslation('catalog')
  const { noticeCount, noticeUnit = 'months', attributes = [], priceLines = [], quantityMax } = product
  const language = languages.find((one) => one === i18n.language) ?? 'sv'
  return (
    <Section title={t('content.title')}>
      <RowFacts
        words="catalog:products.fields"
        facts={{
          bindingMonths:
            typeof product.bindingMonths === 'number' ? t('content.months', { count: product.bindingMonths }) : null,
          noticeCount:
            typeof noticeCount === 'number' ? t(`content.notice.${noticeUnit}`, { count: noticeCount }) : null,
          commissionGate: product.commissionGate ? t(`gates.${product.commissionGate}`) : t('products.gateOfProvider'),
          vatPercent: typeof product.vatPercent === 'number' ? formatPercent(product.vatPercent, i18n.language) : null,
          priceLines:
            priceLines
              .map(
                ({ name, per, amount }) =>
                  `${name[language]}: ${formatNumber(amount, i18n.language)} ${t(`content.per.${per}.${product.currency}`)}`,
              )
              .join(' · ') || null,
          onlyOneOfCategory: t(product.onlyOneOfCategory === true ? 'yes' : 'no'),
          quantityMax: typeof quantityMax === 'number' ? String(quantityMax) : null,
          needs: product.needs?.join(', ') || null,
          excludes: product.excludes?.join(', ') || null,
          attributes:
            attributes
              .map(({ kind, label, required }) => {
                const name = label[language] || t(`attributeKinds.${kind}`)
                return required ? `${name} (${t('content.required')})` : name
              })
              .join(' · ') || null,
        }}
      />
    </Section>
  )
}

const languages = ['sv', 'en', 'fi'] as const
