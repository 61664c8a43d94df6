/* global SwaggerUIBundle */
SwaggerUIBundle({
  url: '/api/openapi.json',
  domNode: document.getElementById('operations'),
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  // A page for reading: nobody is led to act on an account from here, and nothing is sent to a validator elsewhere.
  supportedSubmitMethods: [],
  validatorUrl: null,
});
