// The pictures of the help besides the plain screens of its topics: who takes them, and what is pressed before. Nothing is ever confirmed.
export const PASSWORD = 'bimestre-demo';
export const ACCOUNTS = {
  student: 'alumna@demo.example',
  guardian: 'tutora@demo.example',
  teacher: 'profesora@demo.example',
  classManager: 'coordinadora@demo.example',
  secretary: 'secretaria@demo.example',
  admin: 'admin@demo.example',
};

const OWNER = ['admin', 'admin&teacher'];
const OFFICE = [...OWNER, 'secretary'];
const NOT_OFFICE = ['student', 'guardian', 'teacher', 'classManager'];

const button = (page, name) => page.locator('#main').getByRole('button', { name, exact: true }).first();

/** A screen, and the buttons that are pressed on it, one after the other. */
const pressing =
  (path, ...names) =>
  async ({ page, go, ids }) => {
    await go(typeof path === 'function' ? path(ids) : path);
    for (const name of names) {
      await button(page, name).click();
      await page.getByRole('dialog').waitFor();
    }
  };

const tabOf =
  (path, name) =>
  async ({ page, go, ids }) => {
    await go(typeof path === 'function' ? path(ids) : path);
    await page.getByRole('tab', { name, exact: true }).click();
  };

const of =
  (path) =>
  ({ go, ids }) =>
    go(path(ids));

const ofRow =
  (path, name) =>
  async ({ page, go, ids }) => {
    await go(typeof path === 'function' ? path(ids) : path);
    await page.locator('#main').getByRole('button', { name }).first().click();
    await page.getByRole('dialog').waitFor();
  };

/** The question before a row of a list is deleted, from the menu of the first row that has one. */
const deleting =
  (path) =>
  async ({ page, go, ids }) => {
    await go(typeof path === 'function' ? path(ids) : path);
    await page
      .locator('#main')
      .getByRole('button', { name: /^Más acciones/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    await page.getByRole('dialog').waitFor();
  };

/** A search with its results. */
const searching =
  (path) =>
  async ({ page, go }) => {
    await go(path);
    await button(page, 'Buscar').click();
    await page.locator('#main tbody tr').first().waitFor();
  };

/** The first page to which the list leads, and what is pressed there. */
const openingFirst =
  (path, link, name) =>
  async ({ page, go, ids }) => {
    await go(typeof path === 'function' ? path(ids) : path);
    await go(await page.locator(`#main ${link}`).first().getAttribute('href'));
    if (name === undefined) return;
    await page.locator('#main').getByRole('button', { name }).first().click();
    await page.getByRole('dialog').waitFor();
  };

/** Below all that the office comes for. */
const DATA_OF_PERSON = '#record';

export const SHOTS = [
  // Only a closed register can be counted.
  { topics: ['count-register'], as: 'admin', whileClosed: true, at: '/register/daily' },

  { topics: ['search-users'], as: 'secretary', for: OFFICE, at: searching('/user/search') },
  { topics: ['search-users'], as: 'classManager', for: ['classManager'], at: searching('/user/search') },
  { topics: ['edit-user'], as: 'secretary', at: of(({ student }) => `/index/dashboard/${student}`), crop: DATA_OF_PERSON },
  { topics: ['delete-user'], as: 'admin', for: OWNER, at: of(({ student }) => `/index/dashboard/${student}`), crop: DATA_OF_PERSON },
  { topics: ['activate-user', 'delete-user'], as: 'secretary', at: of(({ student }) => `/user/edit/${student}`) },
  { topics: ['own-account'], as: 'guardian', isPhone: true, at: '/index/dashboard/0' },
  { topics: ['credentials'], as: 'guardian', for: NOT_OFFICE, isPhone: true, at: of(({ guardian }) => `/user/credentials/${guardian}`) },
  { topics: ['second-factor'], as: 'teacher', at: of(({ teacher }) => `/user/credentials/${teacher}`) },
  { topics: ['invite-user'], as: 'secretary', at: of(({ guardian }) => `/user/credentials/${guardian}`) },
  { topics: ['invite-many'], as: 'secretary', at: '/user/invitations' },
  { topics: ['credentials'], as: 'secretary', for: OFFICE, at: of(({ student }) => `/user/credentials/${student}`) },
  { topics: ['photo'], as: 'guardian', for: NOT_OFFICE, isPhone: true, at: of(({ guardian }) => `/user/edit/${guardian}`) },
  { topics: ['photo'], as: 'secretary', for: OFFICE, at: of(({ guardian }) => `/user/edit/${guardian}`) },

  { topics: ['edit-enrollment'], as: 'secretary', at: openingFirst('/enrollment/list', 'a[href^="/enrollment/edit/"]') },
  { topics: ['year-change'], as: 'admin', at: '/index/year-change?year=2027' },
  { topics: ['delete-enrollment'], as: 'secretary', at: deleting('/enrollment/list') },
  {
    topics: ['assign-class'],
    as: 'secretary',
    at: openingFirst(({ class: one }) => `/class/single/${one}`, 'tbody a[href^="/index/dashboard/"]', /^Cambiar de clase/),
  },

  { topics: ['class-info'], as: 'teacher', at: of((ids) => `/class/single/${ids.class}`) },
  { topics: ['edit-class'], as: 'secretary', at: of((ids) => `/class/edit/${ids.class}`) },
  { topics: ['delete-class'], as: 'secretary', at: ofRow((ids) => `/class/single/${ids.class}`, /^Eliminar/) },
  { topics: ['grades'], as: 'teacher', at: of((ids) => `/class/grades/${ids.class}`) },
  { topics: ['grades-pdf'], as: 'teacher', at: of((ids) => `/class/grades/${ids.class}`), isPhone: true },
  { topics: ['certificates'], as: 'teacher', at: tabOf((ids) => `/class/grades/${ids.class}`, 'Final') },
  { topics: ['attendance'], as: 'teacher', isPhone: true, at: of((ids) => `/class/attendances/${ids.class}`) },
  { topics: ['attendance-pdf'], as: 'teacher', at: of((ids) => `/class/attendances/${ids.class}?view=bimester`) },
  { topics: ['observations', 'report-cards'], as: 'teacher', at: of((ids) => `/class/observations/${ids.class}`) },
  { topics: ['publish-cards'], as: 'teacher', isPhone: true, at: of((ids) => `/class/observations/${ids.class}`) },
  { topics: ['hand-over'], as: 'secretary', at: of(({ teacher }) => `/index/dashboard/${teacher}`) },

  { topics: ['fee'], as: 'secretary', at: of(({ student }) => `/index/installments/${student}`) },
  { topics: ['delete-fee'], as: 'secretary', at: deleting(({ student }) => `/index/installments/${student}`) },
  { topics: ['payments'], as: 'secretary', at: of(({ student }) => `/invoice/list/${student}`) },
  { topics: ['family-debts'], as: 'secretary', at: '/index/installment/list?view=families' },
  { topics: ['family'], as: 'secretary', at: of(({ student }) => `/family/${student}`) },
  {
    topics: ['invoice', 'credit'],
    as: 'secretary',
    at: async ({ page, go, ids }) => {
      await go(`/invoice/register?family=${ids.guardian}`);
      await page.locator('#main').getByRole('checkbox', { name: /20/ }).first().check();
      await page.getByRole('tab', { name: /^Factura/ }).click();
      await page
        .locator('#main')
        .getByRole('checkbox', { name: /saldo a favor/ })
        .check();
    },
  },
  { topics: ['incomes', 'delete-invoice'], as: 'secretary', at: '/register/income/list' },
  { topics: ['correct-payment'], as: 'secretary', at: openingFirst('/register/income/list', 'a[href^="/invoice/single/"]') },
  { topics: ['reverse-invoice'], as: 'secretary', at: openingFirst('/register/income/list', 'a[href^="/invoice/single/"]', /^Devolver dinero/) },
  { topics: ['mentions'], as: 'secretary', at: searching('/index/mentions-list') },
  { topics: ['prices', 'prices-pdf'], as: 'secretary', at: '/index/categories' },

  { topics: ['expenses'], as: 'secretary', for: ['secretary'], at: tabOf('/register/info', 'Egreso') },
  { topics: ['expenses'], as: 'admin', for: OWNER, at: tabOf('/register/info', 'Egreso') },
  { topics: ['purses'], as: 'admin', for: OWNER, at: '/register/info' },
  { topics: ['purses'], as: 'secretary', for: ['secretary'], at: pressing('/register/info', 'Depósito') },
  { topics: ['close-register'], as: 'secretary', at: tabOf('/register/info', 'Caja Diaria') },
  { topics: ['salary-rates'], as: 'admin', at: pressing('/register/salaries', 'Valores por hora') },
  { topics: ['surcharge'], as: 'admin', at: pressing('/index/installments/0', 'Recargo/Descuento') },

  {
    topics: ['finder'],
    as: 'teacher',
    at: async ({ page, go }) => {
      await go('/index/dashboard/0');
      // Before the page is there, nobody hears the key.
      await page.getByRole('button', { name: /^Buscar/ }).waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.type('cla');
      await page.getByText(/^\d+ resultados$/).waitFor();
    },
  },
  {
    topics: ['state'],
    as: 'admin',
    at: async ({ page, go }) => {
      await go('/index/backups');
      await page.getByRole('button', { name: 'Descargar copia de hoy' }).click();
      await page.getByText('Copia de seguridad realizada').waitFor();
      await go('/index/state');
    },
  },
  { topics: ['restore'], as: 'admin', at: pressing('/index/backups', 'Restaurar BD') },
  {
    topics: ['backup-reminder'],
    as: 'secretary',
    logsIn: true,
    withoutBackups: true,
    at: async ({ page, go }) => {
      await go('/login');
      await page.getByLabel('Dirección de correo electrónico').fill(ACCOUNTS.secretary);
      await page.getByRole('textbox', { name: 'Contraseña' }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
