import { useTranslation } from 'react-i18next'
import { RecordDetailScreen } from '../../desk/record/record-screens.tsx'
import { pathTo } from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Section } from '../../ui/page.tsx'
import { productCategoryScreens } from './product-category.queries.tsx'

export function ProductCategoryDetailScreen() {
  const { t } = useTranslation('catalog')
  return (
    <RecordDetailScreen record={productCategoryScreens} listPath={pathTo('product-categories')}>
      {({ code, products }) => (
        <Section
          title={t('categories.products')}
          actions={
            <LinkButton size="sm" to={`${pathTo('products')}?category=${encodeURIComponent(code)}`}>
              {t('providers.itsProducts', { count: products })}
            </LinkButton>
          }
        >
          <p>{t('categories.about')}</p>
        </Section>
      )}
    </RecordDetailScreen>
  )
}
