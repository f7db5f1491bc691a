import { chakra } from '@chakra-ui/react'
import { customerLanguages, type CustomerLanguage } from '../../shared/features/sales/sale/sale.schema.ts'

/** The languages a customer can read in, each by its own name. */
export function LanguageChoice({
  current,
  onChange,
}: {
  current: CustomerLanguage
  onChange: (language: CustomerLanguage) => void
}) {
  return (
    <chakra.div role="group" display="grid" gridTemplateColumns="repeat(3, 1fr)" gap="2">
      {customerLanguages.map((language) => (
        <LanguageButton
          key={language}
          lang={language}
          aria-pressed={language === current}
          onClick={() => onChange(language)}
        >
          {new Intl.DisplayNames([language], { type: 'language' }).of(language)}
        </LanguageButton>
      ))}
    </chakra.div>
  )
}

const LanguageButton = chakra(
  'button',
  {
    base: {
      minHeight: '12',
      borderWidth: '1px',
      borderRadius: 'lg',
      fontWeight: 'medium',
      textTransform: 'capitalize',
      cursor: 'pointer',
      '&[aria-pressed=true]': { bg: 'brand.subtle', color: 'brand.fg', borderColor: 'brand.focusRing' },
    },
  },
  { defaultProps: { type: 'button' } },
)
