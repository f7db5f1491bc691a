/** What a push says of the server's own state and of devices that need their person. No client looks these up. */
export const watchWords = {
  workUnsent: {
    sv: {
      title: 'Något på din enhet är inte skickat',
      body: 'Öppna Rond på den enhet du sålde med och låt appen vara öppen tills allt är skickat.',
    },
    en: {
      title: 'Something on your device has not been sent',
      body: 'Open Rond on the device you sold with and leave it open until everything is sent.',
    },
    fi: {
      title: 'Laitteellasi on lähettämätöntä',
      body: 'Avaa Rond laitteella, jolla myit, ja pidä se auki, kunnes kaikki on lähetetty.',
    },
  },
  versionOld: {
    sv: { title: 'Din app behöver uppdateras', body: 'Öppna Rond medan du har nät, så hämtas den nya versionen.' },
    en: { title: 'Your app needs an update', body: 'Open Rond while you are online to get the new version.' },
    fi: { title: 'Sovelluksesi pitää päivittää', body: 'Avaa Rond verkkoyhteydessä, niin uusi versio latautuu.' },
  },
  webhookPaused: {
    sv: {
      title: 'En webhook har pausats',
      body: 'Mottagaren svarar inte längre. Inget är förlorat. Tryck för att se varför.',
    },
    en: {
      title: 'A webhook has been paused',
      body: 'Its receiver no longer answers. Nothing is lost. Tap to see why.',
    },
    fi: {
      title: 'Webhook on keskeytetty',
      body: 'Vastaanottaja ei enää vastaa. Mitään ei ole kadonnut. Katso syy napauttamalla.',
    },
  },
  alertDisk: {
    sv: { title: 'Serverns disk är nästan full', body: 'Tryck för att öppna Drift.' },
    en: { title: 'The server’s disk is almost full', body: 'Tap to open Operations.' },
    fi: { title: 'Palvelimen levy on lähes täynnä', body: 'Avaa Käyttö napauttamalla.' },
  },
  alertBackup: {
    sv: {
      title: 'Säkerhetskopian är för gammal',
      body: 'Den senaste natten har ingen gjorts. Tryck för att öppna Drift.',
    },
    en: { title: 'The last backup is too old', body: 'None was made last night. Tap to open Operations.' },
    fi: { title: 'Varmuuskopio on liian vanha', body: 'Viime yönä sitä ei tehty. Avaa Käyttö napauttamalla.' },
  },
  alertCopy: {
    sv: {
      title: 'Säkerhetskopian finns bara på ett ställe',
      body: 'Kopian till det andra stället har inte lyckats. Tryck för att öppna Drift.',
    },
    en: {
      title: 'The backup is in one place only',
      body: 'It could not be copied to the second place. Tap to open Operations.',
    },
    fi: {
      title: 'Varmuuskopio on vain yhdessä paikassa',
      body: 'Kopiointi toiseen paikkaan ei onnistunut. Avaa Käyttö napauttamalla.',
    },
  },
  alertQueue: {
    sv: { title: 'Serverns arbete ligger efter', body: 'Utskick och beräkningar dröjer. Tryck för att öppna Drift.' },
    en: {
      title: 'The server’s work is behind',
      body: 'Messages and calculations are delayed. Tap to open Operations.',
    },
    fi: {
      title: 'Palvelimen työt ovat jäljessä',
      body: 'Lähetykset ja laskenta viivästyvät. Avaa Käyttö napauttamalla.',
    },
  },
  alertFailing: {
    sv: { title: 'Utskick och åtgärder misslyckas', body: 'De försöks igen av sig själva. Tryck för att öppna Drift.' },
    en: {
      title: 'Messages and actions keep failing',
      body: 'They are tried again by themselves. Tap to open Operations.',
    },
    fi: {
      title: 'Lähetykset ja toimet epäonnistuvat',
      body: 'Niitä yritetään itsestään uudelleen. Avaa Käyttö napauttamalla.',
    },
  },
  alertParked: {
    sv: {
      title: 'Ändringar från telefoner kunde inte bedömas',
      body: 'De är sparade och väntar. Tryck för att öppna Drift.',
    },
    en: { title: 'Changes from phones could not be judged', body: 'They are saved and wait. Tap to open Operations.' },
    fi: {
      title: 'Puhelinten muutoksia ei voitu arvioida',
      body: 'Ne on tallennettu ja ne odottavat. Avaa Käyttö napauttamalla.',
    },
  },
  alertJobs: {
    sv: { title: 'Jobb på servern misslyckas', body: 'Tryck för att se vilka i Drift.' },
    en: { title: 'Jobs on the server are failing', body: 'Tap to see which in Operations.' },
    fi: { title: 'Palvelimen ajot epäonnistuvat', body: 'Napauta nähdäksesi ne Käyttö-sivulla.' },
  },
  alertErrors: {
    sv: { title: 'Servern svarar med fel', body: 'Ovanligt många anrop misslyckas. Tryck för att öppna Drift.' },
    en: { title: 'The server answers with errors', body: 'An unusual number of calls fail. Tap to open Operations.' },
    fi: {
      title: 'Palvelin vastaa virheillä',
      body: 'Poikkeuksellisen moni kutsu epäonnistuu. Avaa Käyttö napauttamalla.',
    },
  },
  alertPush: {
    sv: { title: 'Telefonernas synk är långsam', body: 'Servern svarar dem sent. Tryck för att öppna Drift.' },
    en: { title: 'Phones sync slowly', body: 'The server answers them late. Tap to open Operations.' },
    fi: {
      title: 'Puhelinten synkronointi on hidasta',
      body: 'Palvelin vastaa niille myöhään. Avaa Käyttö napauttamalla.',
    },
  },
  alertTrialSale: {
    sv: {
      title: 'Provförsäljningen lyckas inte',
      body: 'Säljare kan kanske inte skicka sina försäljningar. Tryck för att öppna Drift.',
    },
    en: { title: 'The trial sale fails', body: 'Sellers may be unable to send their sales. Tap to open Operations.' },
    fi: {
      title: 'Koemyynti ei onnistu',
      body: 'Myyjät eivät ehkä voi lähettää myyntejään. Avaa Käyttö napauttamalla.',
    },
  },
  alertWork: {
    sv: {
      title: 'En enhet har gammalt osänt arbete',
      body: 'Försäljningar kan finnas bara på den. Tryck för att se vems den är.',
    },
    en: {
      title: 'A device has old unsent work',
      body: 'There may be sales that are on it alone. Tap to see whose it is.',
    },
    fi: {
      title: 'Laitteella on vanhaa lähettämätöntä',
      body: 'Siinä voi olla myyntejä, joita ei ole muualla. Napauta nähdäksesi, kenen se on.',
    },
  },
  alertCertificate: {
    sv: { title: 'Certifikatet går snart ut', body: 'Därefter når ingen Rond. Tryck för att öppna Drift.' },
    en: { title: 'The certificate expires soon', body: 'After that nobody reaches Rond. Tap to open Operations.' },
    fi: { title: 'Varmenne vanhenee pian', body: 'Sen jälkeen kukaan ei pääse Rondiin. Avaa Käyttö napauttamalla.' },
  },
  alertResolved: {
    sv: { title: 'Ett fel på servern är över', body: 'Tryck för att se i Drift vad det var.' },
    en: { title: 'A fault on the server has passed', body: 'Tap to see in Operations what it was.' },
    fi: { title: 'Palvelimen vika on ohi', body: 'Napauta ja katso Käyttö-sivulta, mikä se oli.' },
  },
} as const
